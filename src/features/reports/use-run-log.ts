import { useEffect, useState } from 'react';
import { logPageKey, readRunPage, refreshRunPage, RUNS_ON_PAGE, type RunPage } from '@/offline/metadata/report-log';
import { useIsAway, useOffline } from '@/offline/react/context';
import { useKnown, type Known } from '@/offline/react/use-told';
import { hasEnded } from '@/model/report-run';

/** How long the log of a run that goes on is left alone, in milliseconds. */
const LOOK_AGAIN = 3000;

interface RunLog {
  readonly known: Known<RunPage>;
  readonly page: number;
  readonly pages: number;
  /** Runs on all pages. */
  readonly count: number;
  readonly turnTo: (page: number) => void;
}

/**
 * A page of the log of a report, read again while a run goes on.
 * @param reportId below 0 for one that the server does not have yet
 */
export function useRunLog(reportId: number): RunLog {
  const { clock } = useOffline();
  const isAway = useIsAway();
  // How many there are is not known of a page that is not here.
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
