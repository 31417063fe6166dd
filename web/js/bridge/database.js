/** Tables in the browser's database. */

/** A busy machine may be slow to open it. Anything stored elsewhere meanwhile is found on the next visit. */
const LIMIT_MS = 10_000;
/** Errors that reopening would not fix. */
const NO_CURE = ["QuotaExceededError", "DataCloneError", "VersionError"];

/** @param {unknown} error */
export const nameOf = (error) => /** @type {{name?: string} | null} */ (error)?.name ?? "";

/** @param {string} name @param {string} table created with the database @param {IDBObjectStoreParameters} [shape] @returns {Promise<IDBDatabase>} also rejects if the browser does not answer or an older page blocks it */
function open(name, table, shape) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("indexedDB is silent")), LIMIT_MS);
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table, shape);
    request.onsuccess = () => {
      clearTimeout(timer);
      // Do not block a newer page, or the deletion of this browser's data.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error);
    };
    request.onblocked = () => reject(new Error("blocked"));
  });
}

/**
 * A table in a database of its own. If the browser or another tab closes it, it is reopened before the next access.
 * @param {string} name @param {string} table @param {IDBObjectStoreParameters} [shape] @returns a function that runs one transaction
 */
export async function openTable(name, table, shape) {
  let database = open(name, table, shape);
  await database;

  /** @param {IDBTransactionMode} mode @param {(table: IDBObjectStore) => IDBRequest} ask @returns {Promise<any>} any: the stored value, perhaps of another version */
  async function once(mode, ask) {
    const transaction = (await database).transaction(table, mode);
    const request = ask(transaction.objectStore(table));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? request.error);
      transaction.onerror = transaction.onabort;
    });
  }
  /** @type {typeof once} */
  const run = (mode, ask) =>
    once(mode, ask).catch((error) => {
      if (NO_CURE.includes(nameOf(error))) throw error;
      database.then((old) => old.close()).catch(() => {});
      database = open(name, table, shape);
      return once(mode, ask);
    });
  return run;
}
