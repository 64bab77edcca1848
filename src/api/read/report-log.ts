import type { AlertTest, ReportRun, RunState } from '@/model/report-run';
import type { ReportDelivery } from '@/model/report';
import type { AlertTestAnswer, ReportDeliveryAnswer, ReportLogEntry } from '../report';
import { parseInstant } from '../values';

const states: Readonly<Record<string, RunState>> = {
  Working: 'running',
  Success: 'sent',
  Error: 'failed',
  'Not triggered': 'not-met',
  'On Grace': 'in-grace',
};

export const toRunState = (told: string): RunState => (Object.hasOwn(states, told) && states[told]) || 'other';

/** A run of a report. */
export const toReportRun = (entry: ReportLogEntry): ReportRun => ({
  id: entry.id,
  state: toRunState(entry.state),
  dueAt: parseInstant(entry.scheduled_dttm),
  startedAt: parseInstant(entry.start_dttm),
  endedAt: parseInstant(entry.end_dttm),
  value: entry.value ?? null,
  message: entry.error_message || null,
  missed: entry.missed ?? 0,
  recipients: entry.recipients ?? null,
});

/** How the server sends reports. */
export const toReportDelivery = (told: ReportDeliveryAnswer): ReportDelivery => ({
  canMail: told.mail,
  canDraw: told.pictures,
  reader: told.reader,
  isOwner: told.is_owner,
});

/** The hypothetical result of an alert now. */
export const toAlertTest = (told: AlertTestAnswer): AlertTest => ({
  value: told.value,
  isMet: told.met,
  wouldSend: told.would_send,
  message: told.message || null,
});
