import { useCallback, useState, type ReactNode } from 'react';
import { hasPermission } from '@/model/permissions';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useLive, useSubscription } from '@/offline/react/live';
import { useFreshReports } from '@/offline/react/use-reports';
import { readChangeStatuses } from '@/offline/reads/change-status';
import { readReports, type ListedReport } from '@/offline/reads/reports';
import { switchReport } from '@/offline/resources/report/new-commands';
import { reportsText as text } from '@/text/messages/home/reports';
import { Notice } from '@/ui/notice/Notice';
import { PageBody, PageHead } from '@/ui/page/Page';
import { useToast } from '@/ui/toast/Toast';
import { ManagedTable } from '../annotations/ManagedTable';
import { StoredList } from '../StoredList';
import { columnsAt } from './columns';

interface ReportsPageProps {
  /** The form of one: another feature's. */
  readonly editing: (report: ListedReport, onClose: () => void) => ReactNode;
  /** Asks before one is deleted. */
  readonly removing: (report: ListedReport, onClose: () => void) => ReactNode;
}

/** The reports that the person made, as they are on this device. */
export default function ReportsPage(props: ReportsPageProps) {
  const { roles } = useOpenSession().facts;
  if (hasPermission(roles, 'can_read', 'ReportSchedule')) return <Reports {...props} />;
  return (
    <>
      <PageHead title={text.title} />
      <PageBody>
        <Notice title={text.noPermission}>{text.noPermissionWhy}</Notice>
      </PageBody>
    </>
  );
}

interface Asked {
  readonly about: 'edit' | 'remove';
  readonly id: number;
}

function Reports({ editing, removing }: ReportsPageProps) {
  const { enqueue } = useOffline();
  const { store, facts } = useOpenSession();
  const toast = useToast();
  const onRefused = useCallback(() => toast({ text: text.readingFailed, isFailure: true }), [toast]);
  useFreshReports('all', onRefused);
  const list = useLive(readReports, []);
  const statuses = useLive(local => readChangeStatuses(local, 'report'), []);
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayWrite = hasPermission(facts.roles, 'can_write', 'ReportSchedule');
  // What could not be saved is told over the page.
  const onSwitch = (report: ListedReport, active: boolean) =>
    void enqueue(store, switchReport(report, active)).catch(() => undefined);
  // As it is now: more of it comes while it is edited.
  const subject = asked && list?.items.find(({ id }) => id === asked.id);
  const close = () => setAsked(null);
  return (
    <>
      {list?.items.map(({ id, recipients }) => recipients === null && id > 0 && <Whole key={id} id={id} />)}
      <StoredList
        title={text.title}
        filterLabel={text.filter}
        stored={list}
        count={text.count}
        notLoaded={text.notLoaded}
        of="report"
        createdBy={facts.user.id}
        textsOf={({ name, description, subjectName }) => [name, description, subjectName]}
        empty={text.empty}
      >
        {(reports, now) => (
          <ManagedTable
            items={reports}
            columns={columnsAt(now, mayWrite ? onSwitch : null)}
            initial={{ by: 'name', descending: false }}
            statuses={statuses}
            isEditable={mayWrite}
            removesSeveral={false}
            onEdit={({ id }) => setAsked({ about: 'edit', id })}
            onRemove={removed => removed[0] && setAsked({ about: 'remove', id: removed[0].id })}
          />
        )}
      </StoredList>
      {subject && (asked.about === 'edit' ? editing(subject, close) : removing(subject, close))}
    </>
  );
}

/** Has all of a report fetched, of which the list tells a part: without the server, it is edited from here. */
function Whole({ id }: { readonly id: number }) {
  useSubscription({ kind: 'detail', of: 'report', id });
  return null;
}
