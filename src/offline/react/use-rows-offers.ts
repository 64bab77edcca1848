import { useEffect, useState } from 'react';
import type { RowsOffer } from '@/api/read/kept-rows';
import { describeRows, failureOf } from '../kept-rows/ask';
import type { RowsFailure } from '../state/kept-rows';
import { useOffline } from './context';

/** The server's answer about the rows of a dataset: what they would cost, or why they cannot be kept. */
export type RowsOfferState =
  | { readonly kind: 'offered'; readonly offer: RowsOffer }
  | { readonly kind: 'refused'; readonly reason: RowsFailure };

/** Offers for all rows of each dataset; undefined until the server has answered for every one. */
export function useRowsOffers(datasetIds: readonly number[] | null): ReadonlyMap<number, RowsOfferState> | undefined {
  const { ask } = useOffline();
  const [told, setTold] = useState<{ readonly key: string; readonly all: ReadonlyMap<number, RowsOfferState> } | null>(
    null,
  );
  const key = datasetIds?.join(' ') ?? '';
  useEffect(() => {
    if (datasetIds === null) return;
    const stop = new AbortController();
    const one = async (datasetId: number): Promise<readonly [number, RowsOfferState]> => {
      const outcome = await describeRows(ask, { datasetId, window: null }, stop.signal);
      if (outcome.kind === 'success') return [datasetId, { kind: 'offered', offer: outcome.value }];
      const reason: RowsFailure =
        outcome.kind === 'unchanged'
          ? { kind: 'refused', cause: { code: 'unreadable-answer' } }
          : failureOf(outcome, null);
      return [datasetId, { kind: 'refused', reason }];
    };
    void Promise.all(datasetIds.map(one)).then(all => {
      if (!stop.signal.aborted) setTold({ key, all: new Map(all) });
    });
    return () => stop.abort();
    // The list may be a new one each time; only its content counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ask, key]);
  return told?.key === key && datasetIds !== null ? told.all : undefined;
}
