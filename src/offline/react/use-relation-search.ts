import { useEffect, useMemo, useState } from 'react';
import {
  isPartial,
  mergeRelations,
  type ListedRelations,
  type MissingRelations,
  type NamedRelation,
} from '@/model/database-metadata';
import { searchRelations, type SchemaPlace } from '../sql-editor/database-metadata';
import { useIsLive, useOffline } from './context';

interface FoundRelations {
  readonly relations: readonly NamedRelation[];
  readonly missing: MissingRelations;
}

interface Answered {
  readonly key: string;
  /** Null if the search failed. */
  readonly found: ListedRelations | null;
}

const none: readonly NamedRelation[] = [];

function missingOf(listed: ListedRelations, words: string, answer: Answered | null, isLive: boolean): MissingRelations {
  const shown = listed.relations.length;
  if (!isPartial(listed)) return null;
  if (!isLive) return { name: 'away', shown, total: listed.total };
  if (words === '') return { name: 'unlisted', shown, total: listed.total };
  if (answer === null) return { name: 'asking' };
  if (answer.found === null) return { name: 'failed' };
  const { relations, total } = answer.found;
  return isPartial(answer.found) ? { name: 'unmatched', shown: relations.length, total } : null;
}

/**
 * The known relations of a schema, with those that the server finds if there are too many to know all.
 * @param words what is searched, once nobody types any more
 */
export function useRelationSearch(
  place: SchemaPlace | null,
  listed: ListedRelations | null,
  words: string,
): FoundRelations {
  const { ask, onDefect } = useOffline();
  const isLive = useIsLive();
  const wanted = words.trim();
  const [answered, setAnswered] = useState<Answered | null>(null);
  const key = JSON.stringify([place, wanted]);
  const isAsked = place !== null && listed !== null && isPartial(listed) && wanted !== '' && isLive;
  useEffect(() => {
    if (!isAsked) return undefined;
    const stop = new AbortController();
    const show = (found: ListedRelations | null) => {
      if (!stop.signal.aborted) setAnswered({ key, found });
    };
    searchRelations(ask, place, wanted, stop.signal).then(show, (error: unknown) => {
      show(null);
      if (!stop.signal.aborted) onDefect('background', error);
    });
    return () => stop.abort();
    // A place is compared by its values, which are in the key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, isAsked, ask, onDefect]);
  const answer = answered?.key === key ? answered : null;
  return useMemo(
    () => ({
      relations: mergeRelations(listed?.relations ?? none, answer?.found?.relations ?? none),
      missing: listed && missingOf(listed, wanted, answer, isLive),
    }),
    [listed, answer, wanted, isLive],
  );
}
