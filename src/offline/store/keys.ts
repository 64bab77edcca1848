import Dexie, { type EntityTable } from 'dexie';

/** The key of a person who signed in with a password, for as long as they are signed in. */
export interface KeyRecord {
  /** The name of the person's store. */
  readonly store: string;
  readonly key: CryptoKey;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly rounds: number;
}

const NAME = 'keys of tidemark';

class KeyBook extends Dexie {
  declare readonly keys: EntityTable<KeyRecord, 'store'>;

  constructor() {
    super(NAME, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ keys: 'store' });
  }
}

async function within<T>(work: (keys: KeyBook['keys']) => Promise<T>): Promise<T> {
  const book = new KeyBook();
  try {
    return await work(book.keys);
  } finally {
    book.close();
  }
}

export async function readKey(store: string): Promise<KeyRecord | null> {
  return (await isThere(NAME)) ? within(async keys => (await keys.get(store)) ?? null) : null;
}

export async function keepKey(record: KeyRecord): Promise<void> {
  await within(keys => keys.put(record));
}

/** The last one removes the database too. */
export async function forgetKey(store: string): Promise<void> {
  if (!(await isThere(NAME))) return;
  const left = await within(async keys => {
    await keys.delete(store);
    return keys.count();
  });
  if (left === 0) await Dexie.delete(NAME);
}

/** Whether a database is on this device. A browser that keeps nothing has none. */
export function isThere(name: string): PromiseLike<boolean> {
  return Dexie.exists(name).catch(() => false);
}
