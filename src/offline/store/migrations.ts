import type { Transaction } from 'dexie';
import { isRecord } from '@/lib/json';
import { readFields } from '@/api/read/fields';
import { documentOf } from '@/api/values';
import type { FailureReason } from '@/model/failure-reason';
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

/** Adds the fields of the second version to entries of the outbox; open decisions are compared again. */
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

/** A draft that was stored with texts for its documents. */
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

type Stored = Readonly<Record<string, unknown>>;

const eachIn = (transaction: Transaction, table: string, change: (record: Stored) => Stored) =>
  transaction
    .table(table)
    .toCollection()
    .modify((record: Record<string, unknown>, place: { value: unknown }) => {
      place.value = change(record);
    });

/**
 * Converts commands, versions and drafts to the product's words, and texts to documents; copies stay as the server
 * reported them.
 */
export async function keepBeyondThird(transaction: Transaction): Promise<void> {
  await eachIn(transaction, 'outbox', inProductWords);
  await eachIn(transaction, 'sent', inProductWords);
  await eachIn(transaction, 'versions', record => {
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

/** A reason stored as a sentence stays one; an empty one contained only the status. */
function reasonFrom(sentence: unknown, status: unknown): FailureReason {
  if (typeof sentence === 'string' && sentence !== '') return { code: 'text', text: sentence };
  return { code: 'status', status: typeof status === 'number' ? status : 0 };
}

function withReason(command: Stored): Stored {
  const { state, replaces } = command;
  const replaced = Array.isArray(replaces)
    ? { replaces: replaces.map((other: unknown) => (isRecord(other) ? withReason(other) : other)) }
    : {};
  return { ...command, ...replaced, state: isRecord(state) ? stateWithReason(state) : state };
}

function stateWithReason(state: Stored): Stored {
  const { message, ...rest } = state;
  switch (state['name']) {
    case 'delayed':
      return { ...state, reason: reasonFrom(state['reason'], null) };
    case 'gone':
      return { ...rest, reason: reasonFrom(message, state['status']) };
    case 'rejected': {
      // The only refusal without an answer was that of a change unknown to this version.
      const reason: FailureReason =
        state['status'] === 0 ? { code: 'unknown-change' } : reasonFrom(message, state['status']);
      return { ...rest, reason };
    }
    default:
      return state;
  }
}

function pinWithCause(pin: Stored): Stored {
  const { work } = pin;
  const reason = isRecord(work) ? work['reason'] : null;
  if (!isRecord(work) || !isRecord(reason) || reason['kind'] !== 'refused') return pin;
  const { message, ...rest } = reason;
  return { ...pin, work: { ...work, reason: { ...rest, cause: reasonFrom(message, null) } } };
}

/** The reason of a failure was a sentence, and is now a code or the server's own words. */
export async function keepBeyondFourth(transaction: Transaction): Promise<void> {
  await eachIn(transaction, 'outbox', withReason);
  await eachIn(transaction, 'failures', ({ message, ...failure }) => ({
    ...failure,
    reason: reasonFrom(message, failure['status']),
  }));
  await eachIn(transaction, 'pins', pinWithCause);
}
