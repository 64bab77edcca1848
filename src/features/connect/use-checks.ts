import { useEffect, useRef, useState } from 'react';
import { testConnection, validateParameters, type ConnectionOutcome } from '@/offline/direct/connections';
import { useOffline } from '@/offline/react/context';
import { sentConnection, type ConnectionDraft } from './draft';
import { fieldProblems, noProblems, type FieldProblems } from './field-problems';

/** The result of a connection test. */
export type TestState =
  | { readonly name: 'none' }
  | { readonly name: 'running' }
  /** The warnings name what cannot be read. */
  | { readonly name: 'good'; readonly warnings: readonly string[] }
  | { readonly name: 'stopped' }
  | { readonly name: 'away' }
  | { readonly name: 'bad'; readonly words: readonly string[] };

export interface Checks {
  readonly test: TestState;
  readonly problems: FieldProblems;
  /** Tests the connection. */
  readonly tryIt: (draft: ConnectionDraft) => Promise<void>;
  readonly stop: () => void;
  /**
   * Checks the entries. @param isForced somebody tries to connect
   * @returns whether there are no errors
   */
  readonly check: (draft: ConnectionDraft, isForced: boolean) => Promise<boolean>;
  /** Records the result of saving. */
  readonly tell: (outcome: ConnectionOutcome) => void;
  /** The entries have changed: earlier results no longer apply. */
  readonly forget: (field: string | null) => void;
}

const wordsOf = (outcome: Extract<ConnectionOutcome, { name: 'refused' }>) =>
  outcome.errors.map(({ message }) => message);

/** Tests and checks a connection while it is edited. @param id of the edited connection; null for a new one */
export function useChecks(id: number | null): Checks {
  const { ask } = useOffline();
  const [test, setTest] = useState<TestState>({ name: 'none' });
  const [problems, setProblems] = useState(noProblems);
  const running = useRef<AbortController | null>(null);
  /** Whether somebody tries to connect: their entries are checked first. */
  const isSaving = useRef(false);
  useEffect(() => () => running.current?.abort(), []);

  function abandon(): void {
    running.current?.abort();
    setTest(before => (before.name === 'running' ? { name: 'none' } : before));
  }

  /** One call at a time: the next one aborts it. */
  async function alone<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    const outcome = await call(mine.signal);
    return mine.signal.aborted ? null : outcome;
  }

  function tell(outcome: ConnectionOutcome, isForced: boolean): void {
    if (outcome.name === 'away') {
      setTest({ name: 'away' });
      return;
    }
    const found = outcome.name === 'refused' ? fieldProblems(outcome.errors, isForced) : noProblems;
    setProblems(found);
    if (isForced && found.whole.length > 0) setTest({ name: 'bad', words: found.whole });
  }

  return {
    test,
    problems,
    async tryIt(draft) {
      setTest({ name: 'running' });
      const outcome = await alone(signal => testConnection(ask, sentConnection(draft), signal));
      if (outcome === null) return;
      if (outcome.name === 'refused') {
        setProblems(fieldProblems(outcome.errors, true));
        setTest({ name: 'bad', words: wordsOf(outcome) });
      } else {
        if (outcome.name === 'done') setProblems(noProblems);
        setTest(outcome.name === 'done' ? { name: 'good', warnings: outcome.warnings } : { name: 'away' });
      }
    },
    stop() {
      running.current?.abort();
      setTest({ name: 'stopped' });
    },
    async check(draft, isForced) {
      abandon();
      isSaving.current = isForced;
      const outcome = await alone(signal => validateParameters(ask, sentConnection(draft), id, signal));
      isSaving.current = false;
      if (outcome === null) return false;
      if (outcome.name === 'away' && !isForced) return false;
      tell(outcome, isForced);
      return outcome.name === 'done';
    },
    tell: outcome => tell(outcome, true),
    forget(field) {
      if (!isSaving.current) abandon();
      setTest({ name: 'none' });
      setProblems(({ fields, catalog }) => {
        const { [field ?? '']: _, ...others } = fields;
        return { fields: others, catalog: field === 'catalog' ? {} : catalog, whole: [] };
      });
    },
  };
}
