/**
 * Two pages connected without a server: a WebRTC data channel, opened by exchanging two short texts. It carries the same
 * messages as links do, and decides nothing. Hosts may list ICE servers (docs/friend.md); by default there are none.
 */

const PATIENCE_MS = 15_000;
/** Candidates on a local network arrive at once; slow servers get no more time than this. */
const GATHER_MS = 2_000;
const LABEL = "vrhcaby";
/** Longer than any message; longer input is ignored. */
const MOST = 10_000;
const SDP = [
  "v=0",
  "o=- 1 1 IN IP4 0.0.0.0",
  "s=-",
  "t=0 0",
  "a=group:BUNDLE 0",
  "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
  "c=IN IP4 0.0.0.0",
  "a=mid:0",
  "a=sctp-port:5000",
  "a=max-message-size:65536",
];

/** @typedef {"offer" | "answer" | "joined" | "open" | "lost" | "failed" | ""} Live */
/** @typedef {[ufrag: string, pwd: string, fingerprint: string, setup: string, ...candidates: string[]]} Signal */

/** @param {{onText: (text: string) => void, onState: (state: Live) => void, servers?: RTCIceServer[], patience?: number}} parts */
export function createLive({ onText, onState, servers = iceServers(), patience = PATIENCE_MS }) {
  /** @type {RTCPeerConnection | null} */
  let peer = null;
  /** @type {RTCDataChannel | null} */
  let channel = null;
  /** @type {Live} */
  let state = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {Live} next */
  function become(next) {
    if (state === next) return;
    state = next;
    onState(next);
  }

  function begin() {
    end();
    const made = new RTCPeerConnection({ iceServers: servers });
    peer = made;
    made.onconnectionstatechange = () => {
      if (peer === made && ["failed", "disconnected", "closed"].includes(made.connectionState)) gone();
    };
    return made;
  }

  function gone() {
    const was = state;
    end();
    become(was === "open" ? "lost" : "failed");
  }

  function end() {
    clearTimeout(timer);
    const [was, old] = [channel, peer];
    channel = null;
    peer = null;
    was?.close();
    old?.close();
  }

  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => state !== "open" && gone(), patience);
  }

  /** @param {RTCDataChannel} made */
  function use(made) {
    channel = made;
    const opened = () => {
      clearTimeout(timer);
      become("open");
    };
    made.onopen = opened;
    made.onclose = () => channel === made && gone();
    made.onmessage = ({ data }) => typeof data === "string" && data.length <= MOST && onText(data);
    if (made.readyState === "open") opened();
  }

  return {
    get state() {
      return state;
    },
    /** Create an offer for the other page to answer. @returns {Promise<string>} */
    async offer() {
      const made = begin();
      use(made.createDataChannel(LABEL));
      await made.setLocalDescription(await made.createOffer());
      const signal = await gathered(made);
      become("offer");
      return signal;
    },
    /** Create the answer to an offer. @param {string} signal @returns {Promise<string>} */
    async answer(signal) {
      const made = begin();
      made.ondatachannel = (event) => use(event.channel);
      await made.setRemoteDescription({ type: "offer", sdp: described(signal) });
      await made.setLocalDescription(await made.createAnswer());
      const own = await gathered(made);
      become("answer");
      return own;
    },
    /** Accept the answer. @param {string} signal */
    async complete(signal) {
      if (!peer || state !== "offer") return false;
      become("joined");
      wait();
      await peer.setRemoteDescription({ type: "answer", sdp: described(signal) });
      return true;
    },
    /** @param {string} text */
    send(text) {
      if (channel?.readyState === "open") channel.send(text);
    },
    stop() {
      end();
      become("");
    },
  };
}

/** @param {RTCPeerConnection} peer @returns {Promise<string>} its description, once its network candidates are known */
async function gathered(peer) {
  if (peer.iceGatheringState !== "complete")
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, GATHER_MS);
      peer.onicegatheringstatechange = () => {
        if (peer.iceGatheringState !== "complete") return;
        clearTimeout(timer);
        resolve(null);
      };
    });
  const sdp = peer.localDescription?.sdp ?? "";
  /** @param {string} name */
  const line = (name) => new RegExp(`^a=${name}:(.*)$`, "m").exec(sdp)?.[1]?.trim() ?? "";
  const candidates = [...sdp.matchAll(/^a=candidate:(.*)$/gm)].map(([, text]) => (text ?? "").trim());
  return encoded([line("ice-ufrag"), line("ice-pwd"), line("fingerprint"), line("setup"), ...candidates]);
}

/** @param {string} signal a text of `gathered`; throws for anything else */
function described(signal) {
  const [ufrag, pwd, print, setup, ...candidates] = decoded(signal);
  const lines = [
    ...SDP,
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:${print}`,
    `a=setup:${setup}`,
    ...candidates.map((one) => `a=candidate:${one}`),
  ];
  return `${lines.join("\r\n")}\r\n`;
}

/** @param {Signal} parts */
const encoded = (parts) =>
  btoa(parts.join("\n")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** @param {string} signal @returns {Signal} */
function decoded(signal) {
  const parts = atob(signal.replaceAll("-", "+").replaceAll("_", "/")).split("\n");
  if (parts.length < 4 || parts.some((part) => /[\r\n]/.test(part))) throw new Error("no signal");
  return /** @type {Signal} */ (/** @type {unknown} */ (parts));
}

/** The servers that the page's host lists, none by default. @returns {RTCIceServer[]} */
function iceServers() {
  const listed = document.querySelector("meta[name='vrhcaby-ice-servers']")?.getAttribute("content") ?? "";
  // A TURN server needs a name and a password with its address.
  if (listed.trim().startsWith("[")) return JSON.parse(listed);
  return listed.trim() ? [{ urls: listed.trim().split(/\s+/) }] : [];
}
