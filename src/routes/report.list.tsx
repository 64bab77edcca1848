import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isAlert } from '@/model/report';
import { lazy } from '@/ui/lazy/lazy';
import { useListSearch } from './-list-addresses';

const ReportsPage = lazy(() => import('@/features/lists/reports/ReportsPage'));
const AlertForm = lazy(() => import('@/features/reports/AlertForm'));
const NewReport = lazy(() => import('@/features/reports/NewReport'));
const ReportForm = lazy(async () => ({ default: (await import('@/features/reports/ReportForm')).ReportForm }));
const ReportRuns = lazy(() => import('@/features/reports/ReportRuns'));
const RemoveReport = lazy(async () => ({ default: (await import('@/features/reports/RemoveReport')).RemoveReport }));

/** Loads the code of editions once the list is idle, so that they open at once. Opening one tries again. */
function usePreparedEditions(): void {
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') return undefined;
    const load = () => import('@/features/reports/editions/EditionScreen').catch(() => undefined);
    const idle = requestIdleCallback(() => void load());
    return () => cancelIdleCallback(idle);
  }, []);
}

/** The list of the user's reports, with the form, the runs and the deletion of one. */
export const Route = createFileRoute('/report/list')({
  component: function ReportListRoute() {
    usePreparedEditions();
    return (
      <ReportsPage
        {...useListSearch()}
        adding={{
          report: onClose => <NewReport onClose={onClose} />,
          alert: onClose => <AlertForm alert={null} onClose={onClose} />,
        }}
        editing={(report, onClose) =>
          isAlert(report) ? (
            <AlertForm alert={report} onClose={onClose} />
          ) : (
            <ReportForm of={{ about: 'edit', report }} onClose={onClose} />
          )
        }
        running={(report, onClose) => <ReportRuns report={report} onClose={onClose} />}
        removing={(report, onClose) => <RemoveReport report={report} onClose={onClose} />}
      />
    );
  },
});
