import { defineMessages } from '@/text/define-messages';
import { plural } from '@/text/plural';

/** Texts of a report mail in addition to names and numbers. */
export const reportMailText = defineMessages('mail.reportMailText', {
  asOf: (moment: string) => `As of ${moment}`,
  moment: (time: string, timezone: string) => `${time} (${timezone})`,
  wasDue: (moment: string) => `It was due on ${moment}.`,
  /** @param isAll whether there are no more */
  missed: (count: number, isAll: boolean) => {
    const runs = `${count}${isAll ? '' : ' or more'} earlier ${count === 1 ? 'run was' : 'runs were'}`;
    return `${runs} missed while the server was not running.`;
  },
  filtered: (filters: string) => `Filtered by ${filters}.`,
  filteredOnly: (filters: string) => `Filtered by ${filters} only.`,
  noFilter: 'No filter applies to this chart.',
  noRows: 'No rows.',
  noValue: 'N/A',
  inPart: (parts: string) => `Not everything is shown here: ${parts}.`,
  firstRows: (shown: number, all: number) => `the first ${shown} of ${all} rows`,
  newestRows: (shown: number, all: number) => `the newest ${shown} of ${all} rows`,
  firstColumns: (shown: number, all: number) => `the first ${shown} of ${all} columns`,
  limited: (limit: number) => `the chart's limit of ${limit} rows was reached`,
  chartFailed: (reason: string) => `This chart could not be loaded: ${reason}`,
  fileTooLarge: (name: string) => `The file of ${name} is too large for an email and is left out.`,
  noFiles: 'Its owner may not download data, so there are no files.',
  filterWaits: (name: string) => `The filter “${name}” is not applied: it starts with its first value and has none.`,
  filterGone: 'A filter that was chosen for this report is no longer on the dashboard.',
  untitled: 'Dashboard',
});

/** Notifies an owner that their report was not sent, or not to everybody. */
export const failureMailText = defineMessages('mail.failureMailText', {
  subject: (name: string) => `${name}: not sent as planned`,
  told: 'Its log has every run. You are notified again only after a successful run.',
});

/** The value of an alert, and its consequence. */
export const alertFindingText = defineMessages('mail.alertFindingText', {
  value: (value: string) => `The value is ${value}.`,
  compared: (value: number, operator: string, threshold: number) =>
    `The value is ${value}; sent if ${operator} ${threshold}.`,
  bytes: 'bytes',
  notSent: 'Nothing would be sent.',
  heldBack: 'Nothing would be sent: the alert was sent within its grace period.',
  nobody: 'Nothing would be sent: the alert has no recipients.',
  inApp: 'It would be kept in the app: the alert has no recipients.',
  noMailServer: 'Nothing would be sent: this server has no mail server.',
  sent: (count: number) => `It would be sent to ${plural(count, 'address', 'addresses')}.`,
});
