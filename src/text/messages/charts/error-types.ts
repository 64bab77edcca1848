import { defineMessages } from '@/text/define-messages';

/** Texts for error types that replace the server's message; other types show that message. */
const texts: Readonly<Record<string, string>> = {
  CHART_SECURITY_ACCESS_ERROR: 'You may not see this chart.',
  DASHBOARD_SECURITY_ACCESS_ERROR: 'You may not see this dashboard.',
  FAILED_FETCHING_DATASOURCE_INFO_ERROR: 'The dataset of this chart could not be loaded.',
  UNKNOWN_DATASOURCE_TYPE_ERROR: 'This chart uses something that this server does not know.',
  QUERY_SECURITY_ACCESS_ERROR: 'You may not see this query.',
};

export const errorTypeText = defineMessages('charts.errorTypeText', {
  message: (type: string | null, message: string) =>
    (type !== null && Object.hasOwn(texts, type) && texts[type]) || message,
  requestAccess: '(Request Access)',
  timeout: 'The database took too long to respond.',
  timeoutLimit: (seconds: number) =>
    `The limit is ${seconds} ${seconds === 1 ? 'second' : 'seconds'}. Try again, or request less data.`,
  timeoutNoLimit: 'Try again, or request less data.',
  parameters: 'The query needs parameters that are missing:',
  trace: 'Stack trace',
  missingDataset: 'Its dataset may have been deleted.',
});

/** Notices in place of a chart that cannot be shown. */
export const chartNoticesText = defineMessages('charts.chartNoticesText', {
  notHere: 'Not on this device',
  notHereReason: 'It has not been loaded here before, and the server can’t be reached.',
  networkError: 'Network error.',
  /** Before the last error of a server that is out of reach now. */
  unreachable: 'The server can’t be reached.',
  /** Before the message of an error, by the time of day or the whole date. */
  failedAt: (time: string) => `Failed at ${time}:`,
  failedOn: (date: string) => `Failed on ${date}:`,
  stopped: 'Updating chart was stopped',
  getLater: 'Try again',
  retry: 'Try again',
  details: 'Details',
});
