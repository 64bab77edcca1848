import { useEffect, useState } from 'react';
import { customTagNames } from '@/api/read/tags';
import type { FailureReason } from '@/model/failure-reason';
import { hasPermission } from '@/model/permissions';
import { tagChanges, tagNameProblem, tidyTagName, type TagNameProblem, type TaggedKind } from '@/model/tag';
import { changeTags, findTagNames, readTagsOf } from '../direct/tags';
import { reasonOfError } from '../state/failure-reason';
import { readResource } from '../reads/resources';
import { savedQueries } from '../resources/saved-query/read-model';
import type { LocalStore } from '../store/database';
import { listKey } from '../sync/subscriptions';
import { useIsAway, useOffline, useOpenSession } from './context';
import { useLive } from './live';

type Failure = { readonly at: 'load' | 'save'; readonly reason: FailureReason };

/** The tags of an object in a form. */
export interface CarriedTags {
  /** Null until they are known. */
  readonly names: readonly string[] | null;
  /** Existing tags that match the search, to choose from. */
  readonly offered: readonly string[];
  readonly search: (words: string) => void;
  /** Why they cannot be changed; null if they can. */
  readonly fixed: 'forbidden' | 'not-sent' | 'away' | null;
  readonly problem: TagNameProblem | null;
  readonly failure: Failure | null;
  readonly choose: (names: readonly string[]) => void;
  /** Sends changes; false if that failed. Only the server has tags: no change of them waits on the device. */
  readonly save: () => Promise<boolean>;
}

/** Tags as the list reported them; null if it did not. */
async function readStoredTags(store: LocalStore, kind: TaggedKind, id: number): Promise<readonly string[] | null> {
  if (kind === 'saved-query') return (await readResource(store, savedQueries, id))?.value.tags ?? null;
  const record = kind === 'chart' ? await store.charts.get(id) : await store.dashboards.get(id);
  return record?.row?.tags ? customTagNames(record.row.tags) : null;
}

export function useCarriedTags(kind: TaggedKind, id: number): CarriedTags {
  const { ask, registry } = useOffline();
  const { facts } = useOpenSession();
  const isAway = useIsAway();
  const mayRead = hasPermission(facts.roles, 'can_read', 'Tag');
  const mayWrite = mayRead && hasPermission(facts.roles, 'can_write', 'Tag');
  const isSent = id > 0;
  const stored = useLive(store => readStoredTags(store, kind, id), [kind, id]);
  const [told, setTold] = useState<readonly string[] | null>(null);
  const [words, setWords] = useState('');
  const [offered, setOffered] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<TagNameProblem | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const asks = isSent && !isAway && mayRead;
  useEffect(() => {
    if (!asks) return undefined;
    let isCurrent = true;
    readTagsOf(ask, { kind, id }).then(
      names => {
        if (!isCurrent) return;
        setTold(names);
        setFailure(null);
      },
      (error: unknown) => isCurrent && setFailure({ at: 'load', reason: reasonOfError(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, kind, id, asks]);
  useEffect(() => {
    if (!asks || !mayWrite) return undefined;
    let isCurrent = true;
    findTagNames(ask, words).then(
      found => isCurrent && setOffered(found),
      (error: unknown) => isCurrent && setFailure({ at: 'load', reason: reasonOfError(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, asks, mayWrite, words]);

  const names = told ?? stored ?? null;
  const fixed = !mayWrite ? 'forbidden' : !isSent ? 'not-sent' : isAway || told === null ? 'away' : null;
  return {
    names: chosen ?? names,
    offered,
    search: setWords,
    fixed,
    problem,
    failure,
    choose(next) {
      const tidy = [...new Set(next.map(tidyTagName))];
      const bad = tidy.find(name => !names?.includes(name) && tagNameProblem(name) !== null);
      setProblem(bad === undefined ? null : tagNameProblem(bad));
      if (bad === undefined) setChosen(tidy);
    },
    async save() {
      if (chosen === null || told === null) return true;
      const changes = tagChanges(told, chosen);
      if (changes.added.length + changes.removed.length === 0) return true;
      try {
        await changeTags(ask, { kind, id }, changes);
      } catch (error) {
        setFailure({ at: 'save', reason: reasonOfError(error) });
        return false;
      }
      setTold(chosen);
      registry.requestRefresh(new Set([listKey(kind)]), true);
      return true;
    },
  };
}
