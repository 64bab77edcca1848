import type { LocalStore } from './database';

/** A stored edition, as far as its place and size go. */
export interface MeasuredEdition {
  readonly reportId: number;
  readonly id: number;
  readonly bytes: number;
  readonly wantedAt: number;
}

/** All stored editions by report, the oldest first, without reading any of them. */
export async function measureEditions(store: LocalStore): Promise<MeasuredEdition[]> {
  const editions: MeasuredEdition[] = [];
  await store.editions.orderBy('[reportId+id+bytes+wantedAt]').eachKey(entry => {
    const [reportId, id, bytes, wantedAt] = entry as unknown as [number, number, number, number];
    editions.push({ reportId, id, bytes, wantedAt });
  });
  return editions;
}

export const sizeOfEditions = async (store: LocalStore): Promise<number> =>
  (await measureEditions(store)).reduce((sum, { bytes }) => sum + bytes, 0);

/** Drops the oldest, never the newest of a report, until this much is free. Returns whether there were any. */
export async function dropEditions(store: LocalStore, bytes: number): Promise<boolean> {
  const all = await measureEditions(store);
  const newest = new Map(all.map(({ reportId, id }) => [reportId, id]));
  const dropped: MeasuredEdition[] = [];
  let freed = 0;
  for (const edition of all.filter(({ reportId, id }) => newest.get(reportId) !== id).sort((a, b) => a.id - b.id)) {
    if (freed >= bytes) break;
    dropped.push(edition);
    freed += edition.bytes;
  }
  await store.editions.bulkDelete(dropped.map(({ reportId, id }): [number, number] => [reportId, id]));
  return dropped.length > 0;
}
