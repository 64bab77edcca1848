import type { FailureCode } from '@/model/failure-reason';
import { defineMessages } from '@/text/define-messages';

/** Reasons for failures without a message from the server. */
export const reasonText = defineMessages('offline.reasonText', {
  codes: {
    'no-answer': 'No answer came.',
    network: 'Network error.',
    'query-timeout': 'Query timeout',
    'unreadable-answer': 'The answer could not be read.',
    contended: 'Others keep changing it.',
    'unknown-change': 'This change was made by a version of the application that is not here',
    'no-room': 'There is no room on this device for the answer.',
  } satisfies Record<FailureCode, string>,
  failed: 'The server encountered an unexpected error.',
  late: 'The answer did not come in time.',
  status: (status: number) => `HTTP ${status}`,
  unexpectedStatus: (status: number) => `Received unexpected response status (${status}) while fetching chart data`,
});
