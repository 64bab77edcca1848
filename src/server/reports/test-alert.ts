import { alertFindingText as text } from '@/text/messages/mail/report-mail';
import { runFailureText } from '@/text/messages/mail/report-run';
import { HttpError, unprocessable } from '../http-error';
import type { ReportRow } from '../metadata/schema/report';
import type { Services } from '../services';
import { readCondition } from './condition';
import type { AlertFinding } from './run-requests';
import { ownerOf } from './owner';
import { isInGraceNow, isOnlyInApp, recipients } from './run-report';
import { isPassing, RunError } from './run-error';

/**
 * Evaluates an alert with the rights of its owner, as a run does, and sends nothing.
 * @param canMail whether there is a mail server
 * @throws HttpError 422 for a report, which has no condition, and if there is no value; 503 if the engine is busy
 */
export async function testAlert(
  services: Services,
  canMail: boolean,
  report: ReportRow,
  signal: AbortSignal,
): Promise<AlertFinding> {
  if (report.type !== 'Alert') throw unprocessable(runFailureText.noAlert);
  try {
    const watched = await readCondition(services, report, await ownerOf(services, report), signal);
    const to = await recipients(services, report);
    const { addresses, webhooks } = to;
    const isInApp = isOnlyInApp(services, to);
    const reached = (canMail ? addresses.length : 0) + webhooks.length;
    const isHeldBack = watched.isMet && (await isInGraceNow(services, report));
    const wouldSend = watched.isMet && !isHeldBack && (isInApp || reached > 0);
    const count = addresses.length + webhooks.length;
    const consequence = consequenceOf({ isMet: watched.isMet, isHeldBack, isInApp, count, reached });
    return { value: watched.value, isMet: watched.isMet, wouldSend, message: `${watched.text} ${consequence}` };
  } catch (cause) {
    if (cause instanceof RunError) throw unprocessable(cause.message);
    if (isPassing(cause) && !(cause instanceof HttpError))
      throw new HttpError(503, { message: runFailureText.valueUnread(runFailureText.serverBusy) }, { cause });
    throw cause;
  }
}

interface Found {
  readonly isMet: boolean;
  /** Within its grace period. */
  readonly isHeldBack: boolean;
  /** Without recipients, kept in the app. */
  readonly isInApp: boolean;
  /** The number of addresses. */
  readonly count: number;
  /** The number of addresses that this server can reach. */
  readonly reached: number;
}

function consequenceOf({ isMet, isHeldBack, isInApp, count, reached }: Found): string {
  if (!isMet) return text.notSent;
  if (isHeldBack) return text.heldBack;
  if (isInApp) return text.inApp;
  if (count === 0) return text.nobody;
  if (reached === 0) return text.noMailServer;
  return text.sent(reached);
}
