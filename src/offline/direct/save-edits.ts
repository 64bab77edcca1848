import type { CallOptions } from '@/api/client';
import type { Outcome } from '@/api/outcome';
import { mergeEdits, type FieldMerges, type MergedEdits } from '@/model/merge/edits';
import { valueOf } from './direct-answer';

/** The fields of a record that exists only on the server: as editing began, and as they are to be. */
export interface RecordSides<Fields> {
  readonly base: Fields;
  readonly mine: Fields;
}

/** Somebody else changed the same fields: nothing was saved. */
export interface Overlap<Fields> extends MergedEdits<Fields> {
  /** The present fields. */
  readonly theirs: Fields;
}

/** How a record is read and written. */
interface RecordCalls<Fields> {
  readonly merges: FieldMerges<Fields>;
  /** @throws OutcomeError */
  readonly read: () => Promise<{ readonly fields: Fields; readonly etag: string | null }>;
  readonly write: (merged: MergedEdits<Fields>, options: CallOptions<AbortSignal>) => Promise<Outcome<unknown>>;
}

/** Another save may come between reading and writing; more than these at once are a defect of the server. */
const ATTEMPTS = 4;

/**
 * Saves what was edited over the record as it is now: a list may show it as it was hours ago, and whole records would
 * undo what others saved since.
 *
 * @returns null if it was saved
 * @throws OutcomeError
 */
export async function saveEdits<Fields extends object>(
  sides: RecordSides<Fields>,
  { merges, read, write }: RecordCalls<Fields>,
): Promise<Overlap<Fields> | null> {
  for (let attempt = 1; ; attempt += 1) {
    const { fields: theirs, etag } = await read();
    const merged = mergeEdits({ ...sides, theirs }, merges);
    if (merged.overlap.length > 0) return { ...merged, theirs };
    if (merged.changed.length === 0) return null;
    const outcome = await write(merged, etag === null ? {} : { headers: { 'If-Match': etag } });
    if (outcome.kind === 'conflict' && outcome.status === 412 && attempt < ATTEMPTS) continue;
    valueOf(outcome);
    return null;
  }
}

/** The fields of a read record with its version. @throws OutcomeError */
export function presentOf<T, Fields>(outcome: Outcome<T>, fieldsOf: (value: T) => Fields) {
  return { fields: fieldsOf(valueOf(outcome)), etag: outcome.kind === 'success' ? outcome.etag : null };
}
