import { useEffect, useState } from 'react';
import { ROWS_BUDGET } from '@/offline/kept-rows/ask';
import { choiceOfAll, ROWS_MOST, type OfferedRows } from '@/offline/kept-rows/choices';
import { offerTotals, type TotalsOffer } from '@/offline/kept-rows/totals';
import { useOffline, useOpenSession } from '@/offline/react/context';
import type { RowsWish } from '@/offline/state/pin';
import { totalsQuestions } from './totals-questions';

/** Totals of the datasets whose rows do not fit, with all rows of the others. */
export interface TotalsChoice {
  readonly bytes: number;
  readonly sentBytes: number;
  readonly offers: readonly TotalsOffer[];
  readonly wishes: readonly RowsWish[];
}

const fits = ({ offer }: OfferedRows) => offer.fits && offer.rows <= ROWS_MOST;

function choiceOf(offered: readonly OfferedRows[], offers: readonly TotalsOffer[]): TotalsChoice | null {
  if (offers.length === 0) return null;
  const whole = offered.filter(fits);
  const rows = choiceOfAll(whole);
  const bytes = offers.reduce((sum, offer) => sum + offer.bytes, rows?.bytes ?? 0);
  if (bytes > ROWS_BUDGET || (whole.length > 0 && !rows)) return null;
  return {
    bytes,
    sentBytes: offers.reduce((sum, offer) => sum + offer.sentBytes, rows?.sentBytes ?? 0),
    offers,
    wishes: [
      ...whole.map(({ datasetId }) => ({ datasetId, window: null })),
      ...offers.map(({ datasetId, plan }) => ({ datasetId, window: null, cells: plan })),
    ],
  };
}

/**
 * Totals in place of rows that do not fit: undefined while the server counts them, null if there are none or the rows
 * fit.
 */
export function useTotals(dashboardId: number, offered: readonly OfferedRows[]): TotalsChoice | null | undefined {
  const { ask, clock, onDefect } = useOffline();
  const { store } = useOpenSession();
  const [found, setFound] = useState<{ readonly key: string; readonly choice: TotalsChoice | null } | null>(null);
  const large = offered.filter(one => !fits(one)).map(({ datasetId }) => datasetId);
  const key = large.join(' ');
  useEffect(() => {
    if (key === '') return;
    const stop = new AbortController();
    const find = async () => {
      const asked = await totalsQuestions(store, dashboardId, large, clock.now());
      const offers = await Promise.all(asked.map(one => offerTotals(ask, one, stop.signal)));
      return choiceOf(
        offered,
        offers.filter(offer => offer !== null),
      );
    };
    // Totals are an addition to the other choices, which do not depend on them.
    void find()
      .catch((error: unknown) => {
        onDefect('background', error);
        return null;
      })
      .then(choice => {
        if (!stop.signal.aborted) setFound({ key, choice });
      });
    return () => stop.abort();
    // Lists are new ones each time; only their content counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ask, store, dashboardId, key]);
  if (key === '') return null;
  return found?.key === key ? found.choice : undefined;
}
