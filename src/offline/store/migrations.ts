import type { Transaction } from 'dexie';
import { isRecord } from '@/lib/json';
import { readFields } from '@/api/read/fields';
import { documentOf } from '@/model/json-document';
import { inProductWords } from '../commands/earlier-words';
import { touchedBy, type Patch } from '../commands/patch';

/** A patch as the first version wrote it. */
function presentPatch(patch: unknown): Patch[] {
  if (!isRecord(patch) || typeof patch['id'] !== 'number') return [];
  const { on, id, kind, value, change } = patch;
  if (on === 'favourite' && (kind === 'dashboard' || kind === 'chart'))
    return [{ does: 'star', kind, id, value: value === true }];
  const title = isRecord(change) ? change['title'] : undefined;
  return on === 'dashboard' && typeof title === 'string'
    ? [{ does: 'change', kind: 'dashboard', id, fields: { title } }]
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

/** A draft as it was kept with texts for its documents. */
function presentDraft(fact: Record<string, unknown>): Record<string, unknown> {
  const { layout, base, recoloured } = fact;
  const { positionJson, metadata, ...found } = isRecord(base) ? base : {};
  return {
    ...fact,
    layout: documentOf(layout),
    base: { ...found, layout: documentOf(positionJson), metadata: documentOf(metadata) },
    recoloured: documentOf(recoloured),
  };
}

/**
 * Commands, versions and drafts get the product's words, and documents for texts; copies stay as the server told them.
 */
export async function keepBeyondThird(transaction: Transaction): Promise<void> {
  const inTable = (name: string, change: (record: Record<string, unknown>) => Readonly<Record<string, unknown>>) =>
    transaction
      .table(name)
      .toCollection()
      .modify((record: Record<string, unknown>, place: { value: unknown }) => {
        place.value = change(record);
      });
  await inTable('outbox', inProductWords);
  await inTable('sent', inProductWords);
  await inTable('versions', record => {
    const { content } = record;
    return isRecord(content) ? { ...record, content: readFields('dashboard', content) } : record;
  });
  await transaction
    .table('facts')
    .where('name')
    .startsWith('draft dashboard:')
    .modify((fact: Record<string, unknown>, place: { value: unknown }) => {
      place.value = presentDraft(fact);
    });
}
