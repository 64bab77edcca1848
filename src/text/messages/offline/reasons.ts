import type { FailureCode } from '@/model/failure-reason';
import { defineMessages } from '@/text/define-messages';

/** Reasons for failures without a message from the server. */
export const reasonText = defineMessages('offline.reasonText', {
  codes: {
    'no-answer': 'No response.',
    network: 'Network error.',
    'query-timeout': 'Query timeout',
    'unreadable-answer': 'The response could not be read.',
    contended: 'Others keep changing it.',
    'unknown-change': 'This change was made by another version of the application',
    'no-room': 'There is no room on this device for the result.',
  } satisfies Record<FailureCode, string>,
  failed: 'The server encountered an unexpected error.',
  late: 'The response did not arrive in time.',
  status: (status: number) => `HTTP ${status}`,
  unexpectedStatus: (status: number) => `Received unexpected response status (${status}) while fetching chart data`,
});
