import { useState } from 'react';
import type { ListedQuery } from './listed-query';

/** The selected queries of the list, while queries are being selected. */
export interface Selection {
  /** Visible queries only: hidden ones are not exported unseen. */
  readonly ids: readonly number[];
  readonly areAll: boolean;
  /** Whether a query can be selected: unsent ones cannot be exported. */
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
