import { Bell, Plus } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { hasPermission } from '@/model/permissions';
import type { EditionHead } from '@/model/report-edition';
import { readNewEditions } from '@/offline/editions/editions';
import { useOpenSession, useSend } from '@/offline/react/context';
import { useLive, useSubscription } from '@/offline/react/live';
import { useFreshReports } from '@/offline/react/use-reports';
import { readChangeStatuses } from '@/offline/reads/change-status';
import { readLastRuns, type LastRun } from '@/offline/reads/last-runs';
import { readReportsAndAlerts, type ListedReport } from '@/offline/reads/reports';
import { switchReport } from '@/offline/resources/report/new-commands';
import { runsReports } from '@/offline/state/capabilities';
import { alertText } from '@/text/messages/home/alerts';
import { reportsText as text } from '@/text/messages/home/reports';
import { StartButton } from '@/ui/button/StartButton';
import { useListAddress, type ListShown } from '@/ui/table/use-list-address';
import { useToast } from '@/ui/toast/Toast';
import { StoredTable } from '../StoredTable';
import { ReadableOnly } from '../ReadableOnly';
import { StoredList } from '../StoredList';
import { reportAddress, reportColumns } from './columns';

interface ReportsPageProps extends ListShown {
  /** The forms of a new report and of a new alert, which another feature provides. */
  readonly adding: Readonly<Record<'report' | 'alert', (onClose: () => void) => ReactNode>>;
  readonly editing: (report: ListedReport, onClose: () => void) => ReactNode;
  /** The runs of a report. */
  readonly running: (report: ListedReport, onClose: () => void) => ReactNode;
  /** The question before a report is deleted. */
  readonly removing: (report: ListedReport, onClose: () => void) => ReactNode;
}

/** The reports and alerts of the user that are stored on this device. */
export default function ReportsPage(props: ReportsPageProps) {
  return (
    <ReadableOnly view="ReportSchedule" title={text.title} words={text}>
      <Reports {...props} />
    </ReadableOnly>
  );
}

type Asked =
  | { readonly about: 'add'; readonly kind: 'report' | 'alert' }
  | { readonly about: 'edit' | 'runs' | 'remove'; readonly id: number };

const none: ReadonlyMap<unknown, LastRun> = new Map();
const noEditions: ReadonlyMap<unknown, EditionHead> = new Map();

function Reports({ adding, editing, running, removing, ...shown }: ReportsPageProps) {
  const address = useListAddress(reportAddress, shown);
  const send = useSend();
  const { store, facts } = useOpenSession();
  const toast = useToast();
  const onRefused = useCallback(() => toast({ text: text.readingFailed, isFailure: true }), [toast]);
  useFreshReports('all', onRefused);
  const list = useLive(readReportsAndAlerts, []);
  const lastRuns = useLive(readLastRuns, []) ?? none;
  const newEditions = useLive(readNewEditions, []) ?? noEditions;
  const statuses = useLive(local => readChangeStatuses(local, 'report'), []);
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayWrite = hasPermission(facts.roles, 'can_write', 'ReportSchedule');
  const onSwitch = (report: ListedReport, active: boolean) => void send(switchReport(report, active));
  // The current state: more of the report loads while it is edited.
  const ofOne = asked && asked.about !== 'add' ? asked : null;
  const subject = ofOne && list?.items.find(({ id }) => id === ofOne.id);
  const close = () => setAsked(null);
  // The server reads the number with the owner's permissions in the SQL editor.
  const mayAddAlert = mayWrite && hasPermission(facts.roles, 'can_execute_sql_query', 'SQLLab');
  return (
    <>
      {list?.items.map(({ id, recipients }) => recipients === null && id > 0 && <Whole key={id} id={id} />)}
      <StoredList
        title={text.title}
        filterLabel={text.filter}
        address={address}
        stored={list}
        count={text.count}
        notLoaded={text.notLoaded}
        of="report"
        createdBy={facts.user.id}
        textsOf={({ name, description, subjectName }) => [name, description, subjectName]}
        empty={text.empty}
        actions={
          <>
            {mayAddAlert && (
              <StartButton
                Icon={Bell}
                label={alertText.add}
                name={alertText.newTitle}
                onPress={() => setAsked({ about: 'add', kind: 'alert' })}
              />
            )}
            {mayWrite && (
              <StartButton
                Icon={Plus}
                label={text.add}
                name={text.addName}
                isPrimary
                onPress={() => setAsked({ about: 'add', kind: 'report' })}
              />
            )}
          </>
        }
      >
        {(reports, now) => (
          <StoredTable
            selection={text.title}
            items={reports}
            columns={reportColumns({
              now,
              lastRuns,
              newEditions: runsReports(store.capabilities) ? newEditions : null,
              onOpen: ({ id }) => setAsked({ about: 'runs', id }),
              onSwitch: mayWrite ? onSwitch : null,
            })}
            address={address}
            statuses={statuses}
            isEditable={mayWrite}
            selectsSeveral={false}
            onEdit={({ id }) => setAsked({ about: 'edit', id })}
            onRemove={removed => removed[0] && setAsked({ about: 'remove', id: removed[0].id })}
          />
        )}
      </StoredList>
      {asked?.about === 'add' && adding[asked.kind](close)}
      {subject && { edit: editing, runs: running, remove: removing }[ofOne.about](subject, close)}
    </>
  );
}

/** Fetches a whole report, of which the list has a part, so that it can be edited without the server. */
function Whole({ id }: { readonly id: number }) {
  useSubscription({ kind: 'detail', of: 'report', id });
  return null;
}
