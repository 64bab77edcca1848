import type { Patch } from '../commands/patch';
import type { LocalStore } from '../store/database';

/** Puts what a command changed into the server's copy, as far as it is stored. */
async function patchCopy(store: LocalStore, patch: Patch, etag: string | null, now: number): Promise<void> {
  if (patch.on === 'favourite') {
    await store.favourites.put({ kind: patch.kind, id: patch.id, value: patch.value, asOf: now });
    return;
  }
  const record = await store.dashboards.get(patch.id);
  if (!record || patch.change.title === undefined) return;
  const title = { dashboard_title: patch.change.title };
  await store.dashboards.put({
    ...record,
    row: record.row && { ...record.row, ...title },
    detail: record.detail && { ...record.detail, ...title },
    etag: etag ?? record.etag,
  });
}

/** The server has the write: its effect enters the copy and the entry leaves the outbox, in one transaction. */
export function acknowledge(store: LocalStore, seq: number, patches: readonly Patch[], etag: string | null, now: number): Promise<void> {
  return store.transaction('rw', store.outbox, store.dashboards, store.favourites, async () => {
    for (const patch of patches) await patchCopy(store, patch, etag, now);
    await store.outbox.delete(seq);
  });
}
