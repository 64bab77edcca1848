import { defineMessages } from '@/text/define-messages';
import type { AlertOperator } from '@/model/alert';

const operators: Readonly<Record<AlertOperator, string>> = {
  '>': '> (greater than)',
  '>=': '≥ (at least)',
  '<': '< (less than)',
  '<=': '≤ (at most)',
  '==': '= (equal to)',
  '!=': '≠ (other than)',
  'not null': 'not empty and not 0',
};

/** Alerts: reports that are sent if a condition is met. */
export const alertText = defineMessages('home.alertText', {
  sign: 'Alert',
  signTitle: 'Sent when its condition is met',
  add: 'Alert',
  newTitle: 'Add alert',
  editTitle: 'Edit alert',
  name: 'Alert name',
  /** From the server. */
  taken: (name: string) => `An alert named "${name}" already exists`,
  subject: 'Sends',
  subjectPlaceholder: 'Choose a chart or a dashboard',
  findSubject: 'Find a chart or a dashboard',
  noSubjects: 'No charts or dashboards are on this device.',
  mayNotSee: 'You may not see charts or dashboards here.',
  noSubject: 'Nothing on this device matches.',
  /** From the server. */
  subjectMissing: 'Please choose a chart or a dashboard',
  chart: 'Chart',
  dashboard: 'Dashboard',
  unnamed: (kind: string, id: number) => `${kind} ${id}`,
  condition: 'Condition',
  conditionHint: 'It is checked at the times below. The chart or dashboard is sent only if it is met.',
  database: 'Database',
  databasePlaceholder: 'Choose a database',
  findDatabase: 'Find a database',
  noDatabase: 'No database of the SQL editor is on this device.',
  /** From the server. */
  databaseMissing: 'Database is required for alerts',
  sql: 'SQL that returns one number',
  sqlMissing: 'A statement is needed.',
  sqlKeys: 'Escape, then Tab leaves the editor.',
  takeChart: 'Watch the number of this chart',
  takeChartUnsent: 'The chart has not reached the server yet.',
  needsNetwork: 'Loading the SQL of a chart needs the network.',
  taking: 'Loading the SQL of the chart',
  takenOver: 'This is the SQL of the chart. It must return one row with one number.',
  noStatement: 'This chart was saved without its query. Save it again, or write the SQL.',
  takingFailed: (reason: string) => `The SQL of the chart could not be loaded. ${reason}`,
  operator: 'Send if the number is',
  operators,
  threshold: 'Threshold',
  thresholdMissing: 'A number is needed.',
  /** The next three come from the server. */
  noNumber: 'Not a valid number.',
  noInteger: 'Not a valid integer.',
  notPositive: 'Value must be greater than 0',
  gracePeriod: 'Grace period, in seconds',
  gracePeriodHint: (length: string) => `Not sent again for ${length}`,
  workingTimeout: 'Working timeout, in seconds',
  workingTimeoutHint: (length: string) => `A run is cancelled after ${length}`,
  logRetention: 'Log retention, in days',
  logRetentionHint: 'Older runs are deleted',
  /** For an alert that this device only knows from a list. */
  inPart: 'The condition is not on this device and does not change.',
  mayNotRunSql: 'Your role may not run SQL, so the condition does not change.',
  removeTitle: 'Delete alert',
});
