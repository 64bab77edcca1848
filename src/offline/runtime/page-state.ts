import type { Clock } from '@/lib/clock';
import { createSubject } from '@/lib/observable';
import { createJournal } from '../log/journal';
import type { Enqueued } from '../outbox/enqueue';
import type { Loss } from '../recovery/kept-mark';
import type { SessionState } from '../session/session-state';
import type { Connectivity } from '../state/connectivity';
import { createDefectReports } from '../state/defect';
import { readFirstPaint } from '../state/first-paint';
import { createSubscriptionRegistry } from '../sync/subscriptions';
import type { UpdateState } from './shell';
import type { Unsaved } from './unsaved';

/** What a page knows before its store opens, and what its screens follow from then on. */
export function createPageState(clock: Clock) {
  const remembered = readFirstPaint();
  const journal = createJournal(clock);
  const { defect, onDefect } = createDefectReports(found =>
    journal.log({ name: 'client_defect', at: { source: 'application', id: 0 }, data: { ...found } }),
  );
  const session = createSubject<SessionState>({ name: 'opening' });
  return {
    remembered,
    session,
    connectivity: createSubject<Connectivity>({ state: 'unknown' }),
    theme: createSubject(remembered.theme),
    panels: createSubject(remembered.panels ?? {}),
    originalTimes: createSubject(remembered.originalTimes),
    update: createSubject<UpdateState>({ name: 'current' }),
    queued: createSubject<Enqueued | null>(null),
    unsaved: createSubject<readonly Unsaved[]>([]),
    lost: createSubject<Loss | null>(null),
    registry: createSubscriptionRegistry(),
    journal,
    defect,
    onDefect,
    /** Reports an error of background work; null is its result. */
    report(error: unknown): null {
      onDefect('background', error);
      return null;
    },
    /** The name of the store that current events belong to. */
    storeNow(): string | undefined {
      const state = session.get();
      if (state.name === 'open') return state.facts.store;
      return state.name === 'opening' ? remembered.session?.store : undefined;
    },
  };
}

export type PageState = ReturnType<typeof createPageState>;
