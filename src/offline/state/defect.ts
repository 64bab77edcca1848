import { isUnfetched } from '@/lib/load-once';
import { createSubject, type Observable } from '@/lib/observable';

/** Work in the background. */
export type DefectPart = 'sending' | 'background' | 'activity' | 'filters';

/** A bug of the application, found where no screen waits for an answer. */
export interface Defect {
  readonly part: DefectPart;
  readonly message: string;
}

/** Reports errors of background work. */
export type OnDefect = (part: DefectPart, error: unknown) => void;

/** Errors of a store that was closed, deleted or filled up meanwhile, of aborted work, and those whose reason is shown. */
const expectedNames: ReadonlySet<string> = new Set([
  'AbortError',
  'DatabaseClosedError',
  'InvalidStateError',
  'MissingAPIError',
  'NoSuchDatabaseError',
  'OpenFailedError',
  'OutcomeError',
  'QuotaExceededError',
  'ReasonedError',
  // Dexie 4.4 sometimes mistakes work beside a live query for part of it, and refuses its writes.
  'ReadOnlyError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
  'VersionError',
]);

/**
 * Returns the defect that an error reveals; null for an expected one: the store or the network went away, and
 * interrupted work is retried.
 */
export function defectOf(part: DefectPart, error: unknown): Defect | null {
  if (!(error instanceof Error)) return { part, message: String(error) };
  if (isUnfetched(error)) return null;
  // A change that was not stored names the reason.
  if (error.name === 'NotSavedError' && error.cause) return defectOf(part, error.cause);
  // Dexie passes the browser's error as the cause of its error.
  const inner = 'inner' in error && error.inner instanceof Error ? error.inner.name : '';
  return expectedNames.has(error.name) || expectedNames.has(inner) ? null : { part, message: String(error) };
}

/** Follows defects. @param note receives each message once */
export function createDefectReports(note: (defect: Defect) => void): {
  readonly defect: Observable<Defect | null>;
  readonly onDefect: OnDefect;
} {
  const defect = createSubject<Defect | null>(null);
  return {
    defect,
    onDefect(part, error) {
      const found = defectOf(part, error);
      if (!found || found.message === defect.get()?.message) return;
      defect.set(found);
      note(found);
      // oxlint-disable-next-line eslint/no-console -- with its stack, for those who mend it
      console.error(error);
    },
  };
}
