import { defineMessages } from '@/text/define-messages';
import { plural } from '@/text/plural';

/** Frequencies in words, for the form. */
const frequencies = {
  hour: 'Every hour',
  day: 'Every day',
  weekdays: 'On weekdays',
  week: 'Every week',
  month: 'Every month',
  custom: 'At other times (CRON)',
};

export const reportsText = defineMessages('home.reportsText', {
  title: 'Reports',
  filter: 'Find a report',
  count: (count: number) => plural(count, 'report', 'reports'),
  empty: 'No reports yet.',
  add: 'Report',
  addName: 'New report',
  notLoaded: 'The list of reports is not on this device yet. It appears when the server can be reached.',
  noPermission: 'You may not see reports here.',
  noPermissionWhy: 'Ask an administrator for a role that may read reports.',
  name: 'Name',
  about: 'About',
  schedule: 'Schedule',
  next: (time: string) => `next ${time}`,
  never: 'never occurs',
  on: 'on',
  paused: 'off',
  active: 'Active',
  activeOf: (name: string) => `Send ${name}`,
  unnamedChart: (id: number | string) => `Chart ${id}`,
  unnamedDashboard: (id: number | string) => `Dashboard ${id}`,
  /** From the specification (part 1, section 8). */
  readingFailed: 'There was an issue fetching reports attached to this dashboard.',
  close: 'Close',
  cancel: 'Cancel',
  removeTitle: 'Delete report',
  removeAbout: (name: string) => `“${name}” is deleted and not sent any more.`,
  removeNow: 'Delete',
});

/** In the menus of dashboards and charts, in Superset's words. */
export const reportMenuText = defineMessages('home.reportMenuText', {
  setUp: 'Set up an email report',
  manage: 'Manage email report',
  active: 'Email reports active',
  edit: 'Edit email report',
  remove: 'Delete email report',
});

/** The form of a report. */
/** The choice of what a new report sends. */
export const newReportText = defineMessages('home.newReportText', {
  title: 'New report',
  about: 'A dashboard or a chart is sent at the times you choose, as it is then.',
  next: 'Continue',
  close: 'Close',
  cancel: 'Cancel',
});

export const reportFormText = defineMessages('home.reportFormText', {
  newTitle: 'Schedule a new email report',
  editTitle: 'Edit email report',
  name: 'Report Name',
  newName: (subject: string) => `Weekly report: ${subject}`,
  unnamed: 'Weekly report',
  description: 'Description',
  frequency: 'Schedule',
  frequencies,
  time: 'Time',
  minute: 'Minute past the hour',
  weekday: 'Day of the week',
  dayOfMonth: 'Day of the month',
  /** For a month without this day. */
  shortMonths: 'Months without this day are skipped.',
  crontab: 'CRON expression',
  crontabHint: 'Minute, hour, day of the month, month, day of the week: 0 9 * * 1-5',
  crontabInvalid: 'This is not a valid schedule. Five parts are needed, such as 0 9 * * 1-5 for weekdays at 9:00.',
  crontabLong: 'The server accepts at most 50 characters.',
  neverComes: 'This schedule never occurs.',
  timezone: 'Timezone',
  findTimezone: 'Find a time zone',
  next: (time: string) => `Next on ${time}, in the time zone of this device`,
  format: 'Message content',
  formats: {
    TEXT: 'Numbers in the message',
    CSV: 'CSV file with the message',
    XLSX: 'Excel file with the message',
    HTML: 'Page (HTML file) with the message',
    PNG: 'Picture (the numbers are sent instead)',
    PDF: 'PDF file (the numbers are sent instead)',
  },
  recipients: 'Recipients',
  recipientsHint: 'Addresses, separated by commas',
  noRecipients: 'An address is needed.',
  notAddress: (text: string) => `“${text}” is not an email address.`,
  /** For a report that this device only knows from a list. */
  inPart: 'The recipients and the format are not on this device and do not change.',
  others: (count: number) =>
    `${plural(count, 'recipient', 'recipients')} other than email addresses ${count === 1 ? 'stays' : 'stay'}.`,
  add: 'Add',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
});
