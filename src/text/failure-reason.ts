import type { FailureReason } from '@/model/failure-reason';
import { reasonText } from './messages/offline/reasons';

function statusWords(status: number): string {
  if (status === 500) return reasonText.failed;
  return status === 504 ? reasonText.late : reasonText.status(status);
}

/** The text of a failure, for the user who waits for the result. */
export function reasonWords(reason: FailureReason): string {
  switch (reason.code) {
    case 'text':
      return reason.text;
    case 'status':
      return statusWords(reason.status);
    case 'unexpected-status':
      return reasonText.unexpectedStatus(reason.status);
    default:
      return reasonText.codes[reason.code];
  }
}

/** The server's message with a rejection; empty without one. */
export const refusalWords = (reason: FailureReason): string => (reason.code === 'status' ? '' : reasonWords(reason));
