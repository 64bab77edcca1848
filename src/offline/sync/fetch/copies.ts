import * as v from 'valibot';
import { OutcomeError } from '@/api/outcome';
import { isRecord } from '@/lib/json';
import type { CopiedKind, Fields, ResourceId } from '../../commands/patch';
import type { ListedCopy } from '../../resources/descriptor';
import { descriptorOf } from '../../resources/registry';
import type { LocalStore } from '../../store/database';
import type { CopyRecord } from '../../store/records';

/** Stores a copy, with the copies inside it. Called in a transaction over `copies`. */
export const putCopy = (store: LocalStore, record: CopyRecord): Promise<void> => putCopies(store, [record]);

/** Stores copies, with those inside them. Called in a transaction over `copies`. */
export async function putCopies(store: LocalStore, records: readonly CopyRecord[]): Promise<void> {
  await store.copies.bulkPut([...records]);
  // Most have none. A transaction ends while it waits for anything but the store.
  for (const record of records) if (descriptorOf(record.kind).contains) await putContents(store, record);
}

async function putContents(store: LocalStore, record: CopyRecord): Promise<void> {
  const { contains } = descriptorOf(record.kind);
  const members = contains && record.value[contains.field];
  if (!contains || !Array.isArray(members)) return;
  const parent = `${record.kind}:${record.id}`;
  const present = members.filter(
    (member): member is Fields & { id: number } => isRecord(member) && typeof member['id'] === 'number',
  );
  const ids = new Set<unknown>(present.map(({ id }) => id));
  const stored = await store.copies.where('parent').equals(parent).toArray();
  await forgetCopies(
    store,
    stored.filter(({ kind, id }) => kind === contains.kind && !ids.has(id)),
  );
  await store.copies.bulkPut(
    present.map(value => ({ kind: contains.kind, id: value.id, parent, value, asOf: record.asOf, etag: null })),
  );
}

/** Removes copies. Called in a transaction over `copies`. */
export async function forgetCopies(store: LocalStore, gone: readonly CopyRecord[]): Promise<void> {
  await store.copies.bulkDelete(gone.map(({ kind, id }) => [kind, id]));
}

/** Removes a copy and its children. Called in a transaction over `copies`. */
export async function forgetCopy(store: LocalStore, kind: CopiedKind, id: ResourceId): Promise<void> {
  await store.copies.delete([kind, id]);
  await store.copies.where('parent').equals(`${kind}:${id}`).delete();
}

/** Whether the requested thing is gone, or may not be seen any more. */
export function isRevoked(error: unknown): boolean {
  return error instanceof OutcomeError && (error.failure.kind === 'gone' || error.failure.kind === 'forbidden');
}

const rowSchema = v.looseObject({ id: v.number() });

/** The rows of a list that have an id. */
export const listedCopies = (rows: readonly unknown[], isPart = false): ListedCopy[] =>
  rows.flatMap(row => (v.is(rowSchema, row) ? [{ value: row, part: isPart }] : []));

/** Stores the rows of a list. Called in a transaction over `copies`. */
export async function putListed(
  store: LocalStore,
  { kind, parent }: Pick<CopyRecord, 'kind' | 'parent'>,
  found: readonly ListedCopy[],
  asOf: number,
): Promise<void> {
  const known = await store.copies.bulkGet(found.map(({ value }): [typeof kind, number] => [kind, value.id]));
  await putCopies(
    store,
    found.map(({ value, part }, place) => {
      const copy = known[place];
      return {
        kind,
        id: value.id,
        parent,
        // A partial row does not show the age of the rest; without the rest it is not loaded.
        value: part ? { ...(copy?.value ?? { loaded: false }), ...value } : value,
        asOf: part && copy ? copy.asOf : asOf,
        etag: part ? (copy?.etag ?? null) : null,
      };
    }),
  );
}
