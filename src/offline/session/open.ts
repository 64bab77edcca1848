import type { Clock } from '@/lib/clock';
import { capabilitiesOf } from '../state/capabilities';
import type { SessionFacts } from '../state/facts';
import { StoreError, onReplaced, onStoreLost, openStore, type StoreProblem } from '../store/open';
import type { PendingOpening, SessionEvent } from './events';
import type { SessionState } from './session-state';

export type OpenResult = Extract<SessionEvent, { name: 'opened' | 'not-opened' }>;

const diagnosed = (name: string, problem: StoreProblem) =>
  import('../recovery/diagnose').then(
    ({ diagnose }) => diagnose(name, problem),
    () => problem,
  );

/** Opens a store that lasts as long as the page. */
export async function openInMemory({ facts, turn }: PendingOpening, problem: StoreProblem): Promise<OpenResult> {
  // Its code comes from the server; without it there is no store, which the screen says.
  const memory = await import('../store/in-memory').catch(() => null);
  if (!memory) return { name: 'not-opened', facts, turn, problem };
  const store = await memory.openInMemory(facts.store, capabilitiesOf(facts));
  return { name: 'opened', facts, turn, store, unkept: problem };
}

/**
 * Opens a person's store; if the browser keeps nothing, one in memory.
 * @param tell called with later events of the store
 */
export async function openKept(
  { facts, turn }: PendingOpening,
  clock: Clock,
  tell: (event: SessionEvent) => void,
): Promise<OpenResult> {
  try {
    const store = await openStore(facts.store, clock, capabilitiesOf(facts));
    onReplaced(store, () => tell({ name: 'replaced', store }));
    onStoreLost(store, how => tell({ name: 'taken-away', store, how }));
    return { name: 'opened', facts, turn, store, unkept: null };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const problem = error.problem.kind === 'unavailable' ? await diagnosed(facts.store, error.problem) : error.problem;
    return problem.kind === 'unavailable'
      ? openInMemory({ facts, turn }, problem)
      : { name: 'not-opened', facts, turn, problem };
  }
}

/** State to show for the remembered store, before anything else is known. */
export async function openRemembered(
  facts: SessionFacts,
  clock: Clock,
  tell: (event: SessionEvent) => void,
): Promise<SessionState> {
  const opened = await openKept({ facts, turn: 0 }, clock, tell);
  return opened.name === 'opened'
    ? { name: 'open', facts, store: opened.store, unkept: opened.unkept }
    : { name: 'no-store', facts, problem: opened.problem };
}
