import { useEffect, useRef } from 'react';
import { isAbout, subjectKey, type ReportSubject } from '@/model/report';
import { hasPermission } from '@/model/permissions';
import { readReports, type ListedReport } from '../reads/reports';
import { switchReport } from '../resources/report/new-commands';
import { useOpenSession, useSend } from './context';
import { useLive, useSubscription } from './live';

/**
 * Keeps the person's reports fresh: those of a chart or a dashboard, or all of them. Null asks for none.
 * @param onRefused called if the server refuses to list them
 */
export function useFreshReports(of: ReportSubject | 'all' | null, onRefused: () => void): void {
  const { facts } = useOpenSession();
  const mine = { kind: 'list', of: 'report', createdBy: facts.user.id } as const;
  const status = useSubscription(of && (of === 'all' ? mine : { ...mine, parent: subjectKey(of) }));
  const isRefused = status.name === 'failed' && status.why === 'refused';
  // A refusal from before the screen was opened has been shown already.
  const wasRefused = useRef(isRefused);
  useEffect(() => {
    if (isRefused && !wasRefused.current) onRefused();
    wasRefused.current = isRefused;
  }, [isRefused, onRefused]);
}

export interface AttachedReport {
  /** Null if there is none; undefined while the device is read. */
  readonly report: ListedReport | null | undefined;
  readonly setActive: (active: boolean) => void;
}

/** The person's report about a chart or a dashboard; null for those who may not have any. */
export function useReportOf(subject: ReportSubject, onRefused: () => void): AttachedReport | null {
  const send = useSend();
  const { facts } = useOpenSession();
  const mayWrite =
    hasPermission(facts.roles, 'can_read', 'ReportSchedule') &&
    hasPermission(facts.roles, 'can_write', 'ReportSchedule');
  useFreshReports(mayWrite ? subject : null, onRefused);
  const key = subjectKey(subject);
  const report = useLive(
    async local => (await readReports(local)).items.find(each => isAbout(each, subject)) ?? null,
    [key],
  );
  if (!mayWrite) return null;
  return {
    report,
    setActive(active) {
      if (report) void send(switchReport(report, active));
    },
  };
}
