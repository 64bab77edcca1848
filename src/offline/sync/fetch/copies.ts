import { OutcomeError } from '@/api/outcome';
import { isRecord } from '@/lib/json';
import type { CopiedKind, Fields, ResourceId } from '../../commands/patch';
import { descriptorOf } from '../../resources/registry';
import type { LocalStore } from '../../store/database';
import type { CopyRecord } from '../../store/records';

/** Stores a copy, with the copies inside it. Called in a transaction over `copies`. */
export async function putCopy(store: LocalStore, record: CopyRecord): Promise<void> {
  await store.copies.put(record);
  const { contains } = descriptorOf(record.kind);
  const members = contains && record.value[contains.field];
  if (!contains || !Array.isArray(members)) return;
  const parent = `${record.kind}:${record.id}`;
  const present = members.filter(
    (member): member is Fields & { id: number } => isRecord(member) && typeof member['id'] === 'number',
  );
  const ids = new Set<unknown>(present.map(({ id }) => id));
  const gone = (await store.copies.where('parent').equals(parent).toArray()).filter(
    ({ kind, id }) => kind === contains.kind && !ids.has(id),
  );
  await store.copies.bulkDelete(gone.map(({ kind, id }) => [kind, id]));
  await store.copies.bulkPut(
    present.map(value => ({ kind: contains.kind, id: value.id, parent, value, asOf: record.asOf, etag: null })),
  );
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
