import * as v from 'valibot';
import { parseJson } from '@/lib/json';
import { safeStorage } from '../state/first-paint';
import type { LogEventRecord } from '../store/records';
import { BATCH } from './batch';
import { logEventNames, logSources } from '../state/log-event';
import { placesOf } from './leave-noted';
import { recordOf } from './record';

/** Where a page leaves its last events when it cannot wait for the store. */
export interface LastWords {
  /** Stores these, replacing what this page left before. */
  leave(records: readonly LogEventRecord[]): void;
  /** They are in the store now. */
  clear(): void;
  /** Events left by pages that have closed. Call `done` once they are in the store. */
  read(): { readonly records: readonly LogEventRecord[]; readonly done: () => void };
}

const recordsSchema = v.array(v.object({ event: v.record(v.string(), v.unknown()), about: v.string() }));

/** Events left by a page that closed before the code that makes records was loaded. */
const notedSchema = v.object({
  page: v.string(),
  noted: v.array(
    v.looseObject({
      name: v.picklist(logEventNames),
      at: v.object({ source: v.picklist(logSources), id: v.number() }),
      target: v.optional(v.object({ id: v.union([v.string(), v.number()]), name: v.string() })),
      data: v.optional(v.record(v.string(), v.unknown())),
      ts: v.number(),
      visibility: v.picklist(['visible', 'hidden']),
    }),
  ),
});

function keysOf(storage: Storage, prefix: string): string[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return names.filter(name => name.startsWith(prefix));
}

/** Ignores failures of the storage: they are shown to nobody. */
function quietly<T>(act: (storage: Storage) => T, otherwise: T): T {
  try {
    const storage = safeStorage();
    return storage ? act(storage) : otherwise;
  } catch {
    return otherwise;
  }
}

function recordsIn(storage: Storage, key: string): readonly LogEventRecord[] {
  const left = parseJson(storage.getItem(key));
  const records = v.safeParse(recordsSchema, left);
  if (records.success) return records.output;
  const early = v.safeParse(notedSchema, left);
  if (!early.success) return [];
  const { page, noted } = early.output;
  // Named by their place, so that duplicates are recognised if they are read twice.
  return noted.map((event, place) => recordOf(event, page, `${page} ${place}`));
}

/** @param page a unique name of the page */
export function createLastWords(store: string, page: string): LastWords {
  const own = `${placesOf(store)}${page}`;
  return {
    leave: records => quietly(storage => storage.setItem(own, JSON.stringify(records.slice(-BATCH))), undefined),
    clear: () => quietly(storage => storage.removeItem(own), undefined),
    read() {
      const keys = quietly(storage => keysOf(storage, placesOf(store)), []);
      const records = quietly(storage => keys.flatMap(key => recordsIn(storage, key)), []);
      return { records, done: () => quietly(storage => keys.forEach(key => storage.removeItem(key)), undefined) };
    },
  };
}

/** Removes everything beside a store once its person wants it gone. */
export function forgetLastWords(store: string): void {
  quietly(storage => keysOf(storage, placesOf(store)).forEach(key => storage.removeItem(key)), undefined);
}
