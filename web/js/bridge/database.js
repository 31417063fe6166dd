/** Open the browser's database. */

/** A busy machine may be slow to open it; anything stored elsewhere meanwhile is found only on the next visit. */
const LIMIT_MS = 10_000;

/** @param {string} name @param {string} table made with the database @param {IDBObjectStoreParameters} [shape] @returns {Promise<IDBDatabase>} rejects also where the browser does not answer, or an older page holds it */
export function openDatabase(name, table, shape) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("indexedDB is silent")), LIMIT_MS);
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table, shape);
    request.onsuccess = () => {
      clearTimeout(timer);
      resolve(request.result);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error);
    };
    request.onblocked = () => reject(new Error("blocked"));
  });
}
