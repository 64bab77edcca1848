import { useCallback, useEffect, useRef, useState } from 'react';
import type { FailureReason } from '@/model/failure-reason';
import { discardWithDependants } from '../outbox/discard';
import type { Enqueued, NewMutation } from '../outbox/enqueue';
import { followChange, type Following } from '../reads/followed-change';
import { useIsAway, useOffline, useOpenSession, useSend } from './context';
import { useLive } from './live';

export type GivenRefusal = FailureReason | 'not-stored';

/** Progress of a change that somebody waits for. */
export type GivenState =
  /** With the reason for an earlier refusal. */
  | { readonly name: 'asking'; readonly refused: GivenRefusal | null }
  | { readonly name: 'started' }
  /** It is on this device, and the server is away. */
  | { readonly name: 'waits' }
  | { readonly name: 'undecided' }
  /** The server has it. @property id of the created or changed thing */
  | { readonly name: 'success'; readonly id: number };

/** A submitted change. */
export interface GivenChange {
  readonly name: string;
  /** Id of the changed thing; null for a new one. */
  readonly id: number | null;
}

interface Given extends GivenChange {
  readonly change: Enqueued;
}

interface GivingChange {
  readonly state: GivenState;
  /** Returns the queued command; null if it could not be stored, or another one is under way. */
  readonly give: (about: GivenChange, mutation: NewMutation) => Promise<Enqueued | null>;
}

/**
 * Submits a change and follows it. If the server rejects it, it is taken back: somebody is waiting for it, and may
 * submit it again in another form.
 *
 * @param onRefused called after an answer of the server that would be retried in other places
 */
export function useGivenChange(onRefused: (given: GivenChange) => void): GivingChange {
  const send = useSend();
  const { onDefect } = useOffline();
  const { store } = useOpenSession();
  const isAway = useIsAway();
  const [given, setGiven] = useState<Given | null>(null);
  const [refused, setRefused] = useState<GivenRefusal | null>(null);
  const isStoring = useRef(false);
  useEffect(() => {
    if (given) isStoring.current = false;
  }, [given]);
  const following = useLive(async from => (given ? followChange(from, given.change) : null), [given]);

  const giveUp = useCallback(
    async ({ change: { seq } }: Given, reason: GivenRefusal) => {
      if (seq !== null) await discardWithDependants(store, seq);
      setGiven(null);
      setRefused(reason);
    },
    [store],
  );
  const fail = (error: unknown) => {
    setRefused('not-stored');
    onDefect('background', error);
  };
  const postponed = following?.name === 'postponed' && isAnswer(following.reason) ? following.reason : null;
  useEffect(() => {
    if (!given || !postponed) return;
    onRefused(given);
    giveUp(given, postponed).catch(fail);
    // A new `onRefused` is not a reason to call it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [given, postponed, giveUp]);

  const state = stateOf(given, following ?? null, { isAway, refused });
  return {
    state,
    async give(about, mutation) {
      // A button can be pressed twice before it shows that the first press had an effect.
      if (isStoring.current || state.name !== 'asking') return null;
      isStoring.current = true;
      try {
        if (given && following?.name === 'failed') await giveUp(given, following.reason);
        setRefused(null);
        const change = await send(mutation);
        setGiven({ ...about, change });
        return change;
      } catch (error) {
        isStoring.current = false;
        fail(error);
        return null;
      }
    },
  };
}

/** Whether the server gave this reason; unknown without a response. */
const isAnswer = ({ code }: FailureReason): boolean => code === 'text' || code === 'status';

function stateOf(
  given: Given | null,
  following: Following | null,
  { isAway, refused }: { readonly isAway: boolean; readonly refused: GivenRefusal | null },
): GivenState {
  if (!given) return { name: 'asking', refused };
  switch (following?.name) {
    case 'success': {
      const id = given.id ?? following.id;
      return typeof id === 'number' ? { name: 'success', id } : { name: 'asking', refused };
    }
    case 'failed':
      return { name: 'asking', refused: following.reason };
    case 'undecided':
      return { name: 'undecided' };
    case 'withdrawn':
      return { name: 'asking', refused };
    case 'postponed':
      return { name: isAnswer(following.reason) ? 'started' : 'waits' };
    case 'started':
    case undefined:
      return { name: isAway ? 'waits' : 'started' };
  }
}
