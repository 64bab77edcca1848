import { useEffect, useState } from 'react';
import { logPageKey, readRunPage, refreshRunPage, RUNS_ON_PAGE, type RunPage } from '@/offline/metadata/report-log';
import { useIsAway, useOffline } from '@/offline/react/context';
import { useKnown, type Known } from '@/offline/react/use-known';
import { hasEnded } from '@/model/report-run';

/** How often the log of a running report is read, in milliseconds. */
const LOOK_AGAIN = 3000;

interface RunLog {
  readonly known: Known<RunPage>;
  readonly page: number;
  readonly pages: number;
  /** The number of runs on all pages. */
  readonly count: number;
  readonly turnTo: (page: number) => void;
}

/**
 * A page of the log of a report, read again while a run is active.
 * @param reportId below 0 for a report that the server does not have yet
 */
export function useRunLog(reportId: number): RunLog {
  const { clock } = useOffline();
  const isAway = useIsAway();
  // The total is unknown while a page is missing.
  const [shown, setShown] = useState({ page: 0, count: 0 });
  const place = { reportId, page: shown.page };
  const known = useKnown<RunPage>({
    key: reportId > 0 ? logPageKey(place) : null,
    read: store => readRunPage(store, place),
    ask: asking => refreshRunPage(asking, place),
  });
  const { told, isAsking, refresh } = known;
  const count = told ? told.value.count : shown.count;
  const goesOn = told?.value.runs.some(run => !hasEnded(run)) === true;
  const looksAgain = goesOn && !isAway && !isAsking;
  useEffect(() => (looksAgain ? clock.after(LOOK_AGAIN, () => refresh()) : undefined), [looksAgain, clock, refresh]);
  return {
    known,
    page: shown.page,
    pages: Math.max(1, Math.ceil(count / RUNS_ON_PAGE)),
    count,
    turnTo: page => setShown({ page, count }),
  };
}
