/**
 * Two pages connected without a server: a WebRTC data channel, opened by exchanging two short texts. It carries the same
 * messages as links do, and decides nothing; Python shortens the texts (`distance/live_signal.py`). Hosts may list ICE servers (docs/friend.md); by default there are none.
 */

const PATIENCE_MS = 15_000;
/** Candidates on a local network arrive at once; slow servers get no more time than this. */
const GATHER_MS = 2_000;
const LABEL = "vrhcaby";
/** Longer than any message; longer input is ignored. */
const MOST = 10_000;
/** @typedef {"offer" | "answer" | "joined" | "open" | "lost" | "failed" | ""} Live */

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
      const own = await gathered(made);
      become("offer");
      return own;
    },
    /** Create the answer to an offer. @param {string} sdp @returns {Promise<string>} */
    async answer(sdp) {
      const made = begin();
      made.ondatachannel = (event) => use(event.channel);
      await made.setRemoteDescription({ type: "offer", sdp });
      await made.setLocalDescription(await made.createAnswer());
      const own = await gathered(made);
      become("answer");
      return own;
    },
    /** Accept the answer. @param {string} sdp */
    async complete(sdp) {
      if (!peer || state !== "offer") return false;
      become("joined");
      clearTimeout(timer);
      timer = setTimeout(() => state !== "open" && gone(), patience);
      await peer.setRemoteDescription({ type: "answer", sdp });
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
      setTimeout(resolve, GATHER_MS);
      peer.onicegatheringstatechange = () => peer.iceGatheringState === "complete" && resolve(null);
    });
  return peer.localDescription?.sdp ?? "";
}

/** The servers that the page's host lists, none by default. @returns {RTCIceServer[]} */
function iceServers() {
  const listed = document.querySelector("meta[name='vrhcaby-ice-servers']")?.getAttribute("content") ?? "";
  // A TURN server needs a name and a password with its address.
  if (listed.trim().startsWith("[")) return JSON.parse(listed);
  return listed.trim() ? [{ urls: listed.trim().split(/\s+/) }] : [];
}
