"""An attacker who has everything that a page showed, stored, sent or left behind, and wants to know the next die."""

from __future__ import annotations

import re
from collections.abc import Iterator

from vrhcaby.board.dice import Stream, game_secret, game_seed

GAMES = 4
"""For every candidate the first games are tried."""

LISTEN = """(() => {
  const received = globalThis.intercepted = [];
  const known = new WeakSet(), post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    if (!known.has(this)) {
      known.add(this);
      this.addEventListener("message", ({data}) => received.push(data));
    }
    received.push(message);
    return post.call(this, message, ...more);
  };
})()"""
"""From the page's first line on: all messages to and from a worker."""

GATHER = """async () => {
  const found = [...intercepted], met = new Set();
  const walk = (value, depth) => {
    if (typeof value === "string") return void found.push(value);
    if (value === null || (typeof value !== "object" && typeof value !== "function") || met.has(value) || depth > 12) return;
    if (value instanceof Node || value === globalThis) return;
    met.add(value);
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) {
      const bytes = new Uint8Array(value.buffer ?? value);
      if (bytes.length < 10_000) found.push(Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""));
      return;
    }
    for (const key of Reflect.ownKeys(value)) {
      found.push(String(key));
      try { walk(value[key], depth + 1); } catch {}
    }
  };
  walk(vrhcaby, 0);
  walk(vrhcaby.state(), 0);
  for (const name of Object.keys(globalThis).filter((key) => key.startsWith("vrhcaby"))) walk(globalThis[name], 0);
  for (const op of ["save", "snapshot", "proofs", "verify", "hello"]) walk(await vrhcaby.client.request(op, {}), 0);
  walk(await vrhcaby.client.request("export", {kind: "mat"}), 0);
  for (const store of [localStorage, sessionStorage]) walk({...store}, 0);
  const asked = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  let keys = 0;
  for (const {name} of await indexedDB.databases()) {
    const database = await asked(indexedDB.open(name));
    for (const table of database.objectStoreNames) {
      const kept = await asked(database.transaction(table).objectStore(table).getAll());
      walk(kept, 0);
      for (const key of kept.filter((one) => one instanceof CryptoKey)) {
        keys += 1;
        for (const form of ["raw", "jwk"])
          try { walk(await crypto.subtle.exportKey(form, key), 0); found.push("A KEY WAS GIVEN OUT"); } catch {}
      }
    }
    database.close();
  }
  found.push(document.documentElement.outerHTML, location.href, document.cookie);
  return {keys, texts: [...new Set(found)].filter((text) => /[0-9a-f]{32}|KEY/i.test(text))};
}"""


def secrets(texts: list[str]) -> set[bytes]:
    """Everything in the texts that could be a secret or a seed."""
    words = {word for text in texts for word in re.findall(r"[0-9a-fA-F]{32,}", text)}
    cut = {
        word[at : at + 64] for word in words if len(word) < 600 for at in range(0, max(1, len(word) - 63), 2)
    }
    return {bytes.fromhex(word[: len(word) // 2 * 2]) for word in words | cut}


def seeds(candidate: bytes, words: tuple[str, ...]) -> Iterator[bytes]:
    """The possible seeds of a game's dice, if this were a session's secret, a game's secret, or a seed."""
    yield candidate
    for secret in (candidate, *(game_secret(candidate, game) for game in range(1, GAMES + 1))):
        yield game_seed(secret, words)


def predicted(texts: list[str], thrown: list[int], words: tuple[str, ...] = ("", "")) -> bool:
    """Whether anything in the texts predicts a game's past throws, and so future ones."""
    return any(
        list(Stream(seed).take(len(thrown))[0]) == thrown
        for candidate in secrets(texts)
        for seed in seeds(candidate, words)
    )
