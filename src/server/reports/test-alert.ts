import { HttpError, unprocessable } from '../http-error';
import type { ReportRow } from '../metadata/schema/report';
import type { Services } from '../services';
import { readCondition } from './condition';
import type { AlertFinding } from './run-requests';
import { ownerOf } from './owner';
import { isInGraceNow, recipients } from './run-report';
import { isPassing, RunError } from './run-error';

/**
 * Evaluates an alert as a run of it does, with the rights of its owner, and sends nothing.
 * @param canMail whether there is a mail server
 * @throws HttpError 422 for a report, which has no condition, and where there is no value; 503 for a busy engine
 */
export async function testAlert(
  services: Services,
  canMail: boolean,
  report: ReportRow,
  signal: AbortSignal,
): Promise<AlertFinding> {
  if (report.type !== 'Alert') throw unprocessable('Only alerts have a condition that can be tested.');
  try {
    const watched = await readCondition(services, report, await ownerOf(services, report), signal);
    const { addresses, webhooks } = await recipients(services, report);
    const reached = (canMail ? addresses.length : 0) + webhooks.length;
    const isHeldBack = watched.isMet && (await isInGraceNow(services, report));
    const wouldSend = watched.isMet && !isHeldBack && reached > 0;
    const count = addresses.length + webhooks.length;
    const consequence = consequenceOf({ isMet: watched.isMet, isHeldBack, count, reached });
    return { value: watched.value, isMet: watched.isMet, wouldSend, message: `${watched.text} ${consequence}` };
  } catch (cause) {
    if (cause instanceof RunError) throw unprocessable(cause.message);
    if (isPassing(cause) && !(cause instanceof HttpError))
      throw new HttpError(503, { message: 'The value could not be read: the server is busy.' }, { cause });
    throw cause;
  }
}

interface Found {
  readonly isMet: boolean;
  /** By its grace period. */
  readonly isHeldBack: boolean;
  /** Of addresses. */
  readonly count: number;
  /** Of those that this server can reach. */
  readonly reached: number;
}

function consequenceOf({ isMet, isHeldBack, count, reached }: Found): string {
  if (!isMet) return 'Nothing would be sent.';
  if (isHeldBack) return 'Nothing would be sent: the alert was sent within its grace period.';
  if (count === 0) return 'Nothing would be sent: the alert has no recipients.';
  if (reached === 0) return 'Nothing would be sent: this server has no mail server.';
  return `It would be sent to ${reached} ${reached === 1 ? 'address' : 'addresses'}.`;
}
