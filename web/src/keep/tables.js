/**
 * The secrets by which this device comes back to a table of several devices, one record for each table. They
 * have a database of their own, so that no export and no record of a sitting holds them.
 */
import { clear, del, entries, get, set } from "idb-keyval";
import { Access } from "./database.js";

/** Time after which a record is erased, in milliseconds: certificates last for thirty days. */
const LIFE = 30 * 24 * 3600 * 1000;

const tables = new Access("eldesthand-tables", "tables").use;

/** Return the record of a table, or null. @param {string} id @returns {Promise<any>} */
export const findTable = async (id) => (await get(id, tables).catch(() => null)) ?? null;

/** Keep the record of a table, and erase old ones. @param {string} id @param {object} record */
export async function keepTable(id, record) {
  try {
    await set(id, { ...record, kept: Date.now() }, tables);
    for (const [key, { kept }] of await entries(tables))
      if (Date.now() - kept > LIFE) await del(key, tables);
  } catch {
    // the browser allows no database: a new invitation leads back to the table
  }
}

/** @param {string} id */
export const eraseTable = (id) => del(id, tables).catch(() => {});

export const eraseTables = () => clear(tables).catch(() => {});
