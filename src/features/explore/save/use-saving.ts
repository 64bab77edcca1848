import { useEffect, useState } from 'react';
import type { FailureReason } from '@/model/failure-reason';
import { discardWithDependants } from '@/offline/outbox/discard';
import type { Enqueued, NewMutation } from '@/offline/outbox/enqueue';
import { useIsAway, useOffline, useOpenSession, useSend } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { followChange, type Following } from '@/offline/reads/followed-change';
import { createDashboard } from '@/offline/resources/dashboard/new-commands';
import type { LocalStore } from '@/offline/store/database';
import type { Joined } from './commands';

/** State of a save. */
export type Saving =
  /** With the reason why the previous attempt was rejected. */
  | { readonly name: 'asking'; readonly refused: FailureReason | 'not-stored' | null }
  | { readonly name: 'started' }
  /**
   * The server has it, or it is on this device until the server is reachable, or a person resolves it elsewhere.
   * @property id the chart's
   * @property isNothing whether there was nothing to save
   */
  | { readonly name: 'saved'; readonly id: number; readonly joined: Joined | null; readonly isNothing: boolean };

/** The commands of a save: the new dashboard for the chart, if any, and the chart. */
interface Given {
  readonly dashboard: Enqueued | null;
  readonly chart: Enqueued;
  readonly joined: Joined | null;
}

const isOver = ({ name }: Following) => name === 'failed' || name === 'postponed' || name === 'undecided';

/** The dashboard goes first: if it fails, so does the chart. */
async function follow(store: LocalStore, { dashboard, chart }: Given): Promise<Following> {
  const first = dashboard ? await followChange(store, dashboard) : null;
  return first && isOver(first) ? first : followChange(store, chart);
}

interface SavingActions {
  readonly saving: Saving;
  /**
   * Resolves once the chart is stored on this device.
   * @param dashboard the title of a new dashboard for the chart
   * @param make called with the new dashboard
   */
  readonly save: (dashboard: string | null, make: (made: Joined | null) => Made) => Promise<void>;
}

interface Made {
  readonly command: NewMutation;
  /** The dashboard that the chart is added to. */
  readonly joined: Joined | null;
}

/**
 * Saves a chart, and follows the result.
 * @param id the number of the chart to overwrite; null for a new one
 */
export function useSaving(id: number | null): SavingActions {
  const send = useSend();
  const { onDefect } = useOffline();
  const { store } = useOpenSession();
  const isAway = useIsAway();
  const [given, setGiven] = useState<Given | null>(null);
  const [isNotStored, setNotStored] = useState(false);
  const followed = useLive(
    async from => given && { key: given.chart.key, following: await follow(from, given) },
    [given],
  );
  // The result of an earlier attempt does not apply to this one.
  const following = followed && followed.key === given?.chart.key ? followed.following : null;

  /** Withdraws a rejected save. Returns its new dashboard, if that can be used again. */
  async function takeBack({ dashboard, chart, joined }: Given, title: string | null): Promise<Enqueued | null> {
    if (chart.seq !== null) await discardWithDependants(store, chart.seq);
    if (!dashboard) return null;
    const { name } = await followChange(store, dashboard);
    if (name !== 'failed' && joined?.title === title) return dashboard;
    if (dashboard.seq !== null) await discardWithDependants(store, dashboard.seq);
    return null;
  }

  return {
    saving: savingOf(given, following, { id, isAway, isNotStored }),
    async save(title, make) {
      try {
        setNotStored(false);
        const made = given && (await takeBack(given, title));
        const madeNow = async (name: string) => send(local => createDashboard({ local, name, fields: {} }));
        const dashboard = made ?? (title === null ? null : await madeNow(title));
        const { command, joined } = make(
          dashboard && title !== null && dashboard.local !== null ? { id: dashboard.local, title, isNew: true } : null,
        );
        setGiven({ dashboard, chart: await send(command), joined });
      } catch (error) {
        setGiven(null);
        setNotStored(true);
        onDefect('background', error);
      }
    },
  };
}

interface Circumstances {
  readonly id: number | null;
  readonly isAway: boolean;
  readonly isNotStored: boolean;
}

function savingOf(
  given: Given | null,
  following: Following | null,
  { id, isAway, isNotStored }: Circumstances,
): Saving {
  if (!given) return { name: 'asking', refused: isNotStored ? 'not-stored' : null };
  const { chart, joined } = given;
  const saved = (named: unknown): Saving => {
    const number = typeof named === 'number' ? named : (id ?? chart.local);
    return number === null
      ? { name: 'asking', refused: null }
      : { name: 'saved', id: number, joined, isNothing: chart.seq === null };
  };
  switch (following?.name) {
    case 'success':
      return saved(following.id);
    case 'postponed':
    case 'undecided':
      return saved(null);
    case 'failed':
      return { name: 'asking', refused: following.reason };
    case 'withdrawn':
      return { name: 'asking', refused: null };
    case 'started':
    case undefined:
      return isAway ? saved(null) : { name: 'started' };
  }
}

/** Calls back once when a chart is saved. */
export function useSaved(saving: Saving, tell: (saved: Extract<Saving, { name: 'saved' }>) => void): void {
  const isSaved = saving.name === 'saved';
  useEffect(() => {
    if (saving.name === 'saved') tell(saving);
    // Only once, when saved.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSaved]);
}
