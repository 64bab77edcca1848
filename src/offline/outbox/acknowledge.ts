import { isLocalId } from '../commands/local-id';
import { patched, type Patch } from '../commands/patch';
import type { LocalStore } from '../store/database';

interface Answered {
  readonly etag: string | null;
  readonly now: number;
}

async function patchDashboard(store: LocalStore, id: number, patch: Patch, { etag }: Answered): Promise<void> {
  const record = await store.dashboards.get(id);
  if (!record) return;
  const row = record.row && patched('dashboard', id, record.row, [patch]);
  const detail = record.detail && patched('dashboard', id, record.detail, [patch]);
  await store.dashboards.put({ ...record, row, detail, etag: etag ?? record.etag });
}

/** Puts what a command changed into the server's copy, as far as it is stored. */
async function patchCopy(store: LocalStore, patch: Patch, answered: Answered): Promise<void> {
  const { kind, id } = patch;
  if (patch.does === 'star') {
    if (typeof id === 'number') await store.favourites.put({ kind: patch.kind, id, value: patch.value, asOf: answered.now });
    return;
  }
  if (kind === 'dashboard' && typeof id === 'number' && !isLocalId(id)) await patchDashboard(store, id, patch, answered);
}

/** How many writes the server has acknowledged to this device. What was asked for earlier may not know of the last ones. */
export async function acknowledgedSoFar(store: LocalStore): Promise<number> {
  const fact = await store.facts.get('acknowledged');
  return fact?.name === 'acknowledged' ? fact.count : 0;
}

export interface Acknowledged {
  readonly seq: number;
  readonly idempotencyKey: string;
  readonly patches: readonly Patch[];
  readonly etag: string | null;
}

/**
 * The server has the write: its effect enters the copy and the entry leaves the outbox, in one transaction. Whoever hears
 * of it late, when the entry is gone, changes nothing: newer writes may be in the copy by then.
 */
export function acknowledge(store: LocalStore, { seq, idempotencyKey, patches, etag }: Acknowledged, now: number): Promise<void> {
  return store.transaction('rw', store.outbox, store.dashboards, store.favourites, store.facts, async () => {
    const present = await store.outbox.get(seq);
    if (present?.idempotencyKey !== idempotencyKey) return;
    for (const patch of patches) await patchCopy(store, patch, { etag, now });
    await store.outbox.delete(seq);
    await store.facts.put({ name: 'acknowledged', count: (await acknowledgedSoFar(store)) + 1 });
  });
}
