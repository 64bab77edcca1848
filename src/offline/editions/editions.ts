import * as v from 'valibot';
import { toEdition, toEditionHead, type Edition } from '@/api/read/report-edition';
import { reportEditionEndpoints as endpoints, reportEditionSchema } from '@/api/report-edition';
import type { EditionHead } from '@/model/report-edition';
import { refreshedBy, type Asking, type Refreshed, type StoredMetadata } from '../metadata/stored-metadata';
import type { LocalStore } from '../store/database';
import { withinQuota } from '../store/quota';
import type { EditionListRecord } from '../store/records';

type HowToAsk = Pick<Asking, 'store' | 'now'> & { readonly ask: Pick<Asking['ask'], 'call'> };

const unknownList = (reportId: number): EditionListRecord => ({
  reportId,
  heads: null,
  asOf: null,
  askedAfter: null,
  opened: null,
  openedAt: null,
});

const changeList = (store: LocalStore, reportId: number, change: Partial<EditionListRecord>): Promise<unknown> =>
  withinQuota(store, 0, () =>
    store.transaction('rw', store.editionLists, async () => {
      const known = (await store.editionLists.get(reportId)) ?? unknownList(reportId);
      await store.editionLists.put({ ...known, ...change });
    }),
  );

const headsSchema = endpoints.editions.answer.entries.result;

/** Returns the editions that the server has according to a record; none if another version wrote it in another form. */
export function headsOf(record: EditionListRecord | undefined): readonly EditionHead[] {
  const read = v.safeParse(headsSchema, record?.heads);
  return read.success ? read.output.map(toEditionHead) : [];
}

/** The editions of a report at the time of the last request; null before the first. */
export async function readEditions(
  store: LocalStore,
  reportId: number,
): Promise<StoredMetadata<readonly EditionHead[]> | null> {
  const record = await store.editionLists.get(reportId);
  return !record || record.asOf === null ? null : { value: headsOf(record), asOf: record.asOf };
}

/** Removes everything of a report that is gone, or that the person may no longer see. */
export const forgetEditions = (store: LocalStore, reportId: number): Promise<void> =>
  store.transaction('rw', store.editions, store.editionLists, async () => {
    await store.editionLists.delete(reportId);
    await store.editions.where('[reportId+id]').between([reportId, -Infinity], [reportId, Infinity]).delete();
  });

/** Requests the list of editions, and stores it. @param askedAfter start of the run that is the reason to ask */
export async function refreshEditions(
  { store, ask, now }: HowToAsk,
  reportId: number,
  askedAfter: number | null = null,
): Promise<Refreshed> {
  const outcome = await ask.call(endpoints.editions, { path: { id: reportId } });
  if (outcome.kind === 'success') {
    const told = askedAfter === null ? {} : { askedAfter };
    await changeList(store, reportId, { heads: outcome.value.result, asOf: now, ...told });
  }
  if (outcome.kind === 'gone' || outcome.kind === 'forbidden') await forgetEditions(store, reportId);
  return refreshedBy(outcome);
}

/** The numbers of an edition, if they are on this device. */
export async function readEdition(
  store: LocalStore,
  reportId: number,
  id: number,
): Promise<StoredMetadata<Edition> | null> {
  const record = await store.editions.get([reportId, id]);
  if (!record) return null;
  const read = v.safeParse(reportEditionSchema, record.value);
  return read.success ? { value: toEdition(read.output), asOf: record.asOf } : null;
}

/**
 * Makes sure that an edition is on this device: one that is here is not requested, since editions do not change.
 * @param wanted by a person
 */
export async function fetchEdition(
  { store, ask, now }: HowToAsk,
  reportId: number,
  id: number,
  wanted: boolean,
): Promise<Refreshed> {
  const wantedAt = wanted ? now : 0;
  if (await readEdition(store, reportId, id)) {
    if (wanted) await store.editions.update([reportId, id], { wantedAt });
    return 'read';
  }
  const outcome = await ask.call(endpoints.edition, { path: { id: reportId, edition: id } });
  if (outcome.kind === 'success') {
    const value = outcome.value.result;
    const record = { reportId, id, bytes: value.bytes, value, asOf: now, wantedAt };
    await withinQuota(store, value.bytes, () => store.editions.put(record));
  }
  return refreshedBy(outcome);
}

/** Returns the ids of a report's editions on this device. */
export const readKeptIds = async (store: LocalStore, reportId: number): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await store.editions.where('[reportId+id]').between([reportId, -Infinity], [reportId, Infinity]).primaryKeys()
    ).map(([, id]) => id),
  );

/** Records that a person opened an edition: it and all older ones are no longer new. */
export async function noteOpened(store: LocalStore, reportId: number, id: number, now: number): Promise<void> {
  const opened = (await store.editionLists.get(reportId))?.opened ?? null;
  await changeList(store, reportId, { opened: Math.max(opened ?? id, id), openedAt: now });
}

/** The newest editions that were not opened here, by the ids of their reports. */
export async function readNewEditions(store: LocalStore): Promise<ReadonlyMap<unknown, EditionHead>> {
  const lists = await store.editionLists.toArray();
  return new Map(
    lists.flatMap(record => {
      const [newest] = headsOf(record);
      return newest && newest.id > (record.opened ?? 0) ? [[record.reportId, newest] as const] : [];
    }),
  );
}
