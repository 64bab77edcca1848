import { useState } from 'react';
import type { ListedQuery } from './listed-query';

/** Which queries of the list are chosen, while some are being chosen. */
export interface Selection {
  /** Of those that are shown: what the search leaves out is not exported unseen. */
  readonly ids: readonly number[];
  readonly areAll: boolean;
  /** What the server does not have yet cannot be exported. */
  readonly mayChoose: (query: ListedQuery) => boolean;
  readonly has: (id: number) => boolean;
  readonly set: (id: number, isChosen: boolean) => void;
  readonly setAll: (areChosen: boolean) => void;
}

const isSent = ({ id }: ListedQuery) => id > 0;

export function useSelection(shown: readonly ListedQuery[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const possible = shown.filter(isSent);
  const ids = possible.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  return {
    ids,
    areAll: ids.length > 0 && ids.length === possible.length,
    mayChoose: isSent,
    has: id => chosen.has(id),
    set(id, isChosen) {
      setChosen(before => new Set(isChosen ? [...before, id] : [...before].filter(other => other !== id)));
    },
    setAll: areChosen => setChosen(new Set(areChosen ? possible.map(({ id }) => id) : [])),
  };
}
