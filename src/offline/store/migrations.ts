import type { Transaction } from 'dexie';
import { isRecord } from '@/lib/json';
import { touchedBy, type Patch } from '../commands/patch';

/** A patch as the first version wrote it. */
function presentPatch(patch: unknown): Patch[] {
  if (!isRecord(patch) || typeof patch['id'] !== 'number') return [];
  const { on, id, kind, value, change } = patch;
  if (on === 'favourite' && (kind === 'dashboard' || kind === 'chart'))
    return [{ does: 'star', kind, id, value: value === true }];
  const title = isRecord(change) ? change['title'] : undefined;
  return on === 'dashboard' && typeof title === 'string'
    ? [{ does: 'change', kind: 'dashboard', id, fields: { dashboard_title: title } }]
    : [];
}

/**
 * Entries of the outbox gain what the second version wants to know of them; what waits for a decision is compared anew.
 */
export async function keepBeyondFirst(transaction: Transaction): Promise<void> {
  await transaction
    .table('outbox')
    .toCollection()
    .modify((entry: Record<string, unknown>) => {
      const stored = entry['patches'];
      const patches = Array.isArray(stored) ? stored.flatMap(presentPatch) : [];
      const { state } = entry;
      const isConflict = isRecord(state) && state['name'] === 'conflict';
      const isRejected = isRecord(state) && state['name'] === 'rejected';
      Object.assign(entry, { patches, touches: touchedBy(patches), makes: null, needs: [], etag: null, sent: null });
      if (isConflict) entry['state'] = { name: 'waiting' };
      if (isRejected) entry['state'] = { ...state, fields: {} };
    });
}
