import { isRecord } from '@/lib/json';
import { inProductWords } from '../commands/earlier-words';
import { readCommand } from '../resources/commands';

/** Version of the file's form. */
export const UNSENT_FORM = 2;
export const APPLICATION = 'tidemark';

/** Describes a change for readers of the file; this part is not read back. */
function describe(change: unknown): unknown {
  if (!isRecord(change) || typeof change['kind'] !== 'string') return null;
  const { kind } = change;
  // If the store could not be opened, it may use the names of an earlier version.
  const { payload, base } = inProductWords(change);
  return readCommand({ kind, payload, base })?.describe() ?? null;
}

export interface UnsentFile {
  readonly name: string;
  readonly content: Blob;
}

/**
 * Writes the file of changes that the server does not have.
 * @param changes entries of the outbox, in order; those of a damaged store unchanged
 * @param now milliseconds since the epoch
 */
export function writeUnsent(store: string, changes: readonly unknown[], now: number): UnsentFile {
  const written = new Date(now).toISOString();
  const entries = changes.map(change => (isRecord(change) ? { change: describe(change), ...change } : change));
  const text = JSON.stringify(
    { application: APPLICATION, form: UNSENT_FORM, written, store, changes: entries },
    null,
    2,
  );
  return {
    name: `unsent-changes-${written.slice(0, 10)}.json`,
    content: new Blob([text], { type: 'application/json' }),
  };
}
