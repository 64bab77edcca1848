import { isRecord } from '@/lib/json';
import type { LocalStore } from '../../store/database';
import type { ListRecord } from '../../store/records';
import type { AnsweredList } from './all-rows';
import { mayAskForNewest, type KnownList } from './newest-rows';

type ListName = 'dashboards' | 'charts' | 'datasets';

/** A list as it is stored, if what is new in it is enough to be asked for: then all that it names must be there. */
export async function readKnownList(store: LocalStore, name: ListName, now: number): Promise<KnownList | null> {
  const list = await store.lists.get(name);
  if (!list || list.wholeAt === undefined) return null;
  const known = { ids: list.ids, asOf: list.asOf, newest: list.newest ?? null, wholeAt: list.wholeAt };
  if (!mayAskForNewest(known, now)) return null;
  const records: readonly unknown[] = await store.table(name).bulkGet([...known.ids]);
  // A damaged one may have lost what the list said of it.
  return records.every(record => isRecord(record) && isRecord(record['row'])) ? known : null;
}

/** Whether what is stored is what was asked about; else another tab took in a later answer. Called in a transaction. */
export async function isStill(store: LocalStore, name: ListName, known: KnownList | null): Promise<boolean> {
  return known === null || (await store.lists.get(name))?.asOf === known.asOf;
}

/** Called in a transaction. */
export async function putList<Row>(
  store: LocalStore,
  name: ListName,
  { ids, newest, wholeAt }: AnsweredList<Row>,
  asOf: number,
): Promise<void> {
  const record: ListRecord = { name, ids, asOf, newest, wholeAt: wholeAt ?? asOf };
  await store.lists.put(record);
}
