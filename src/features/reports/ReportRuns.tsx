import { hasPermission } from '@/model/permissions';
import { useIsAway, useOpenSession } from '@/offline/react/context';
import { useNow } from '@/offline/react/use-now';
import { RUNS_ON_PAGE } from '@/offline/metadata/report-log';
import type { ListedReport } from '@/offline/reads/reports';
import { runsReports } from '@/offline/state/capabilities';
import { asOf, fullTime } from '@/text/ages';
import { pagerText } from '@/text/messages/home/lists';
import { reportRunsText as text } from '@/text/messages/home/report-runs';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { Button } from '@/ui/button/Button';
import { StoredMarker } from '@/ui/change-marker/ChangeMarker';
import { Dialog } from '@/ui/dialog/Dialog';
import { Notice } from '@/ui/notice/Notice';
import { Pager } from '@/ui/table/Pager';
import { RunList } from './RunList';
import { RunActions } from './RunActions';
import { useRunLog } from './use-run-log';
import { useRunNow } from './use-run-now';

interface ReportRunsProps {
  readonly report: ListedReport;
  readonly onClose: () => void;
}

/** The runs of a report: from the server, or without it as this device last read them. */
export default function ReportRuns({ report, onClose }: ReportRunsProps) {
  const { id, name } = report;
  const { store, facts } = useOpenSession();
  const log = useRunLog(id);
  const now = useRunNow(id, () => log.known.refresh());
  const { request } = now;
  const runId = request.name === 'begun' ? request.runId : null;
  const run = log.known.told?.value.runs.find(each => each.id === runId) ?? null;
  const mayRun = runsReports(store.capabilities) && hasPermission(facts.roles, 'can_write', 'ReportSchedule');
  return (
    <Dialog title={text.title(name)} closeLabel={text.close} size="large" onClose={onClose}>
      {mayRun && id > 0 && <RunActions report={report} now={now} run={run} />}
      {id < 0 ? <Notice>{text.unsent}</Notice> : <Runs log={log} />}
    </Dialog>
  );
}

function Runs({ log: { known, page, pages, count, turnTo } }: { readonly log: ReturnType<typeof useRunLog> }) {
  const isAway = useIsAway();
  const now = useNow();
  const { told, ended, refresh } = known;
  const isRefused = ended === 'refused' && !isAway;
  const retry = <Button onPress={() => refresh()}>{text.retry}</Button>;
  return (
    <>
      {isRefused && <Notice action={retry}>{text.refused}</Notice>}
      {told && isAway && (
        <StoredMarker
          label={changeStatusText.stored(asOf(told.asOf, now))}
          title={changeStatusText.storedTitle(fullTime(told.asOf))}
        />
      )}
      {told && (told.value.runs.length === 0 ? <Notice>{text.none}</Notice> : <RunList runs={told.value.runs} />)}
      {told === null && !isRefused && <Notice>{isAway ? text.notHere : text.loading}</Notice>}
      {pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          words={{
            label: pagerText.label,
            range: pagerText.range(page * RUNS_ON_PAGE + 1, Math.min(count, (page + 1) * RUNS_ON_PAGE), count),
            size: pagerText.size(RUNS_ON_PAGE),
            before: pagerText.before,
            next: pagerText.next,
          }}
          onPage={turnTo}
        />
      )}
    </>
  );
}
