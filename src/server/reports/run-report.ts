import { retryDelay } from '@/lib/backoff';
import { deliveryText, runFailureText as text } from '@/text/messages/mail/report-run';
import type { SignedIn } from '../auth/caller';
import { HttpError } from '../http-error';
import type { ReportRow } from '../metadata/schema/report';
import type { Services } from '../services';
import { recipientsOf, type Recipients } from './addresses';
import { readCondition, type WatchedValue } from './condition';
import { failuresIn, reportContent } from './content';
import { deliver, type Carrier } from './delivery';
import { keepEdition } from './editions/keep';
import { linksTo, mailOf, type ReportContent } from './mail';
import { noFiles, tableFiles } from './mail-files';
import { CONNECTIONS, type Mailer } from './mailer';
import { ownerOf } from './owner';
import { noPicture, takePicture } from './picture';
import type { EditionNotices } from './push/notices';
import { isPassing, RunError } from './run-error';
import { lastSent, type ClaimedRun, type RunOutcome } from './runs';
import { isInGrace } from './schedule';
import type { RunSlot } from '../slots';
import { webhookBody } from './webhook/body';
import type { Webhooks } from './webhook/post';

/** The dependencies of runs in addition to the services. */
export interface RunTools {
  /** Null if no mail server is configured. */
  readonly mailer: Mailer | null;
  readonly webhooks: Webhooks;
  /** Notifies devices of new editions; absent if it does not. */
  readonly notices?: EditionNotices;
  /** The public address of this server. */
  readonly publicUrl: string | null;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Called with failures of the server itself. */
  readonly onDefect: (error: unknown) => void;
}

/** How often a run retries temporary failures, and the first of its growing pauses: a quarter of a minute. */
const RETRIES = 4;
const FIRST_PAUSE = 5;
/** The longest delay of a timer, in milliseconds. */
const LONGEST = 2 ** 31 - 1;
/** Maximum number of problems in a log entry; a list of 500 dead addresses says no more than its beginning. */
const MOST_PROBLEMS = 10;

/**
 * Makes a report and sends it. All errors are in the result.
 * @param slot of the run, released while it only waits
 * @throws the signal's reason if the server stops: the run is then unfinished
 */
export async function runReport(
  services: Services,
  tools: RunTools,
  run: ClaimedRun,
  slot: RunSlot,
  stopping: AbortSignal,
): Promise<RunOutcome> {
  const late = new AbortController();
  const cancel = services.timers.after(Math.min(run.report.working_timeout * 1000, LONGEST), () => late.abort());
  const signal = AbortSignal.any([stopping, late.signal]);
  try {
    return await send(services, { ...tools, slot }, run, signal);
  } catch (error) {
    if (stopping.aborted) throw error;
    if (late.signal.aborted) return failure(text.late(run.report.working_timeout));
    if (error instanceof RunError) return failure(error.message);
    if (!(error instanceof HttpError)) tools.onDefect(error);
    return failure(text.unexpected);
  } finally {
    cancel();
  }
}

const failure = (message: string): RunOutcome => ({ state: 'Error', message });

type Pausing = RunTools & { readonly slot: RunSlot };

async function send(services: Services, tools: Pausing, run: ClaimedRun, signal: AbortSignal): Promise<RunOutcome> {
  const { addresses, webhooks, problems: unknown } = await recipients(services, run.report);
  if (tools.mailer === null && addresses.length > 0) {
    if (webhooks.length === 0) throw new RunError(deliveryText.nothingSent);
    unknown.push(deliveryText.noMailSent);
  }
  const owner = await ownerOf(services, run.report);
  const alert = await alertOf(services, tools, run, owner, signal);
  if (alert && !alert.isMet) return { state: 'Not triggered', message: null, value: alert.value };
  const { report } = run;
  if (alert && (await isInGraceNow(services, report))) return { state: 'On Grace', message: null, value: alert.value };
  const count = addresses.length + webhooks.length;
  const isInApp = isOnlyInApp(services, { addresses, webhooks, problems: unknown });
  if (count === 0 && !isInApp) throw new RunError([deliveryText.nobody, ...unknown].join(' '));
  const content = await withRetries(services, tools, signal, () => reportContent(services, run, owner, signal));
  const notes = alert ? [alert.text, ...content.notes] : content.notes;
  // Editions draw their charts themselves, and keep the picture only as PNG.
  const rendered =
    isInApp && (services.pictures === null || report.report_format !== 'PNG')
      ? noPicture
      : await takePicture(services, report, content, owner, { signal, onDefect: tools.onDefect });
  // Readers are not notified when the server makes no pictures at all: only its owner needs to know.
  const lacking = services.pictures === null ? [] : rendered.problems;
  const message = { ...content, notes, picture: rendered.picture, pictureProblems: lacking };
  const ways = [
    await mailWay(tools, message, addresses, services.now()),
    webhookWay(tools, message, run.log.uuid, webhooks, signal),
  ];
  const { sent, problems } = await deliverWithRetries(services, tools, run, ways, signal);
  const { picture } = rendered;
  const problem = report.report_format === 'PNG' ? (lacking[0] ?? null) : null;
  const keeping = keepEdition(services, {
    ...{ run, owner, rendered: { picture, problem } },
    content: { ...content, notes },
    isRead: isInApp || sent > 0,
  });
  // Sent messages remain sent, even without space for the numbers.
  const edition = await (isInApp ? keeping : keeping.catch(tools.onDefect));
  if (typeof edition === 'number') tools.notices?.tell({ report, run: run.log.uuid, edition });
  const all = [...unknown, ...problems];
  const said = [
    ...(isInApp ? [deliveryText.inApp] : []),
    ...(sent < count ? [deliveryText.sentTo(sent, count)] : []),
    ...all.slice(0, MOST_PROBLEMS),
    ...(all.length > MOST_PROBLEMS ? [deliveryText.more(all.length - MOST_PROBLEMS)] : []),
    ...failuresIn(content.parts),
    ...rendered.problems,
  ];
  return {
    state: all.length > 0 ? 'Error' : 'Success',
    message: said.length > 0 ? said.join(' ') : null,
    ...(alert ? { value: alert.value } : {}),
  };
}

/** The evaluated alert; null for a report, which is always sent. */
async function alertOf(
  services: Services,
  tools: Pausing,
  { report }: ClaimedRun,
  owner: SignedIn,
  signal: AbortSignal,
): Promise<WatchedValue | null> {
  if (report.type !== 'Alert') return null;
  return withRetries(services, tools, signal, () => readCondition(services, report, owner, signal));
}

/** Whether a report without recipients is kept for the readers of its editions, which a plain server does not have. */
export const isOnlyInApp = (
  { plain }: Pick<Services, 'plain'>,
  { addresses, webhooks, problems }: Recipients,
): boolean => !plain && addresses.length + webhooks.length + problems.length === 0;

/** Whether an alert was sent so recently that it is not sent again. */
export const isInGraceNow = async ({ store, now }: Services, report: ReportRow): Promise<boolean> =>
  isInGrace(await lastSent(store, report.id), report.grace_period, now());

export async function recipients({ store }: Services, report: ReportRow) {
  const rows = store.selectFrom('report_recipient').selectAll().where('report_id', '=', report.id);
  return recipientsOf(await rows.orderBy('id').execute());
}

/** Waits before another attempt; other runs use the slot meanwhile. */
async function waitBefore(
  attempt: number,
  { timers }: Services,
  { random, slot }: Pausing,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  slot.give();
  await new Promise<void>((resolve, reject) => {
    const cancel = timers.after(retryDelay(attempt + FIRST_PAUSE, null, random()), () => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
    function stop(): void {
      cancel();
      reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
    }
    signal.addEventListener('abort', stop, { once: true });
  });
  await slot.take(signal);
}

/** Retries temporary failures, after growing pauses. */
async function withRetries<T>(
  services: Services,
  tools: Pausing,
  signal: AbortSignal,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let count = 0; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
      if (count >= RETRIES) throw new RunError(text.busy, { cause: error });
      await waitBefore(count, services, tools, signal);
    }
  }
}

/** Addresses with the same kind of delivery. */
interface Way {
  readonly carrier: Carrier;
  readonly addresses: readonly string[];
}

async function mailWay(
  { mailer, publicUrl }: RunTools,
  content: ReportContent,
  addresses: readonly string[],
  at: number,
): Promise<Way> {
  if (mailer === null || addresses.length === 0) return { carrier: nobody, addresses: [] };
  const { attach, parts } = content;
  const charts = parts.flatMap(part => (part.kind === 'numbers' ? [part] : []));
  const files = attach === 'csv' || attach === 'xlsx' ? await tableFiles(attach, charts, at) : noFiles;
  const mail = mailOf(content, files, linksTo(publicUrl));
  return { carrier: { connections: CONNECTIONS, send: (address, id) => mailer.send(mail, address, id) }, addresses };
}

function webhookWay(
  { webhooks, publicUrl }: RunTools,
  content: ReportContent,
  uuid: string,
  addresses: readonly string[],
  signal: AbortSignal,
): Way {
  if (addresses.length === 0) return { carrier: nobody, addresses };
  const body = webhookBody(content, uuid, linksTo(publicUrl));
  const post: Carrier['send'] = (address, id) => webhooks.post(address, body, id, signal);
  return { carrier: { connections: CONNECTIONS, send: post }, addresses };
}

const nobody: Carrier = { connections: 0, send: () => Promise.resolve() };

/** Sends to all addresses, then again to those that were not reached. */
async function deliverWithRetries(
  services: Services,
  tools: Pausing,
  { log }: ClaimedRun,
  ways: readonly Way[],
  signal: AbortSignal,
): Promise<{ readonly sent: number; readonly problems: readonly string[] }> {
  let sent = 0;
  let waiting = ways;
  const problems: string[] = [];
  for (let count = 0; ; count += 1) {
    const rounds = await Promise.all(
      waiting.map(async ({ carrier, addresses }) => ({
        carrier,
        ...(await deliver(services, carrier, log, addresses, signal)),
      })),
    );
    for (const round of rounds) {
      sent += round.sent;
      problems.push(...round.problems);
    }
    const left = rounds.filter(({ pending }) => pending.length > 0);
    if (left.length === 0) return { sent, problems };
    if (count >= RETRIES) {
      const unreached = left.map(({ pending, cause }) => {
        const [first = ''] = pending;
        const whom = pending.length === 1 ? first : deliveryText.addresses(pending.length);
        return deliveryText.unreached(whom, cause ?? deliveryText.notReached, count + 1);
      });
      return { sent, problems: [...problems, ...unreached] };
    }
    waiting = left.map(({ carrier, pending }) => ({ carrier, addresses: pending }));
    await waitBefore(count, services, tools, signal);
  }
}
