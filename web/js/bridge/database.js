/** Open the browser's database. */

/** A busy machine may be slow to open it. Anything stored elsewhere meanwhile is found on the next visit. */
const LIMIT_MS = 10_000;

/** @param {string} name @param {string} table created with the database @param {IDBObjectStoreParameters} [shape] @returns {Promise<IDBDatabase>} also rejects if the browser does not answer or an older page blocks it */
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
