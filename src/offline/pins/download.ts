import { OutcomeError, type Outcome } from '@/api/outcome';
import { toChart } from '@/api/read/chart';
import { toSummaryOfDetail } from '@/api/read/dashboard';
import { toDashboard } from '@/api/read/dashboard-detail';
import { toDataset } from '@/api/read/dataset';
import type { Transport } from '@/api/transport';
import { acknowledgedSoFar } from '../outbox/acknowledge';
import { isQuotaExceeded } from '../store/quota';
import type { FetchContext } from '../sync/fetch/context';
import { askForDashboard, dashboardTables, saveDashboard, type AnsweredDashboard } from '../sync/fetch/dashboard';
import { fetchResult } from '../sync/fetch/result';
import { createTaskQueue } from '../sync/queue';
import { youngFor } from './due';
import { NoImageError, keepImage, releaseImages } from './images';
import type { Opening, OpeningNeeds, OpeningQuestion } from './opening';
import { noProgress, type Errand, type Pin, type Progress, type StopReason } from '../state/pin';
import { rehearse, type Missing } from './rehearse';

export interface DownloadContext extends FetchContext {
  readonly signal: AbortSignal;
  /** For pictures, which are no part of the contract. */
  readonly transport: Transport<AbortSignal>;
  readonly opening: Opening;
  /** Whether the application itself starts from this device; null where no browser could. */
  readonly isAppKept: () => Promise<boolean | null>;
  /** How many bytes all kept dashboards together may take. */
  readonly budget: () => Promise<number>;
  /** Takes the evidence of a failed exchange. */
  readonly report: (outcome: Outcome<unknown>) => void;
}

/** Answers that are fetched at the same time, beside what a person waits for. */
const AT_ONCE = 2;
/** Behind everything that is on a screen. */
const PRIORITY = 1000;
const ROUNDS = 3;

/** A part could not be had; the rest was fetched all the same. */
class PartError extends Error {
  readonly part: string;

  constructor(part: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PartError';
    this.part = part;
  }
}

/** Kept dashboards would take more than their part of the room. */
class OverBudgetError extends Error {
  override readonly name = 'OverBudgetError';
}

function stopReason(error: unknown): StopReason {
  const cause = error instanceof PartError ? error.cause : error;
  if (cause instanceof OverBudgetError) return { kind: 'over-budget' };
  if (isQuotaExceeded(cause)) return { kind: 'no-room' };
  if (cause instanceof OutcomeError) {
    const { kind } = cause.failure;
    if (kind === 'unreachable' || kind === 'intercepted') return { kind: 'unreachable' };
    if (kind === 'sign-in') return { kind: 'sign-in' };
  }
  return {
    kind: 'refused',
    part: error instanceof PartError ? error.part : '',
    message: error instanceof Error ? error.message : String(error),
  };
}

/** Whether the failure of one part says that no other can be had now either. */
const endsAll = (error: unknown) => stopReason(error).kind !== 'refused';

function missingReason(missing: readonly Missing[]): StopReason {
  const parts = missing.flatMap(part => (part.kind === 'part' ? [part.name] : []));
  const [part] = parts;
  return part === undefined ? { kind: 'no-app' } : { kind: 'missing', count: parts.length, part };
}

/**
 * Notes how far a download is. The pin may have been let go of, paused or asked for anew meanwhile: then it says so.
 */
async function note(
  { store }: DownloadContext,
  id: number,
  errand: Errand,
  change: (pin: Pin) => Pin,
): Promise<boolean> {
  return store.transaction('rw', store.pins, async () => {
    const pin = await store.pins.get(id);
    const isOurs = pin?.work.name === 'running' && pin.work.since === errand.since;
    if (isOurs) await store.pins.put(change(pin));
    return isOurs;
  });
}

const needsOf = (
  { opening }: DownloadContext,
  { detail, charts, datasets }: AnsweredDashboard,
): Promise<OpeningNeeds> =>
  opening({
    dashboard: toDashboard(detail),
    charts: new Map(charts.map(chart => [chart.id, toChart(chart)])),
    datasets: new Map(datasets?.map(dataset => [dataset.id, toDataset(dataset)])),
  });

/** Which answers are there already: fetched for this errand, or young enough for it. */
async function presentAnswers(
  { store, now }: DownloadContext,
  pin: Pin,
  errand: Errand,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const present = new Map<string, number>();
  for (const key of keys) {
    const record = await store.results.get(key);
    const age = record ? now() - record.asOf : Infinity;
    const isYoung = !errand.all && age >= 0 && age < youngFor(pin.refresh);
    if (record && (record.usedAt >= errand.since || isYoung)) present.set(key, record.bytes);
  }
  return present;
}

/** Counts parts as they come, and gives up when the download is not wanted any more. */
class Counter {
  readonly #context: DownloadContext;
  readonly #id: number;
  readonly #errand: Errand;
  /** How many bytes it may take; endless for what was there before, and where the person wants it all the same. */
  readonly #allowed: number;
  #progress: Progress = noProgress;

  constructor(context: DownloadContext, id: number, errand: Errand, allowed: number) {
    this.#context = context;
    this.#id = id;
    this.#errand = errand;
    this.#allowed = allowed;
  }

  async begin(parts: number, done: number, bytes: number, coming: readonly string[]): Promise<void> {
    await this.#set({ parts, done, bytes }, coming);
  }

  async add(bytes: number): Promise<void> {
    const { parts, done, bytes: before } = this.#progress;
    await this.#set({ parts, done: done + 1, bytes: before + bytes });
  }

  async #set(progress: Progress, coming?: readonly string[]): Promise<void> {
    this.#progress = progress;
    const isWanted = await note(this.#context, this.#id, this.#errand, pin => ({
      ...pin,
      work: { name: 'running', ...this.#errand, progress },
      ...(coming ? { coming } : {}),
    }));
    if (!isWanted) throw new DOMException('The download is not wanted any more', 'AbortError');
    if (progress.bytes > this.#allowed) throw new OverBudgetError(`${progress.bytes} bytes of ${this.#allowed}`);
  }
}

async function answer(
  context: DownloadContext,
  id: number,
  question: OpeningQuestion,
  force: boolean,
): Promise<number> {
  const { name, ...asked } = question;
  const { key } = question;
  try {
    await fetchResult(context, { kind: 'result', ...asked, dashboardId: id, priority: PRIORITY }, force);
  } catch (error) {
    if (context.signal.aborted) throw error;
    throw new PartError(name, error);
  }
  return (await context.store.results.get(key))?.bytes ?? 0;
}

async function picture(context: DownloadContext, url: string, id: number): Promise<number> {
  try {
    return await keepImage(context, url, id);
  } catch (error) {
    // What the server does not have is missing for those who are connected, too.
    if (error instanceof NoImageError) return 0;
    throw new PartError(url, error);
  }
}

/**
 * How many bytes a download may bring. What was complete once has its room, and what the person wants now takes it: a
 * kept dashboard is never given up for a rule.
 */
async function allowedFor(
  { store, budget }: DownloadContext,
  { dashboardId, manifest }: Pin,
  { now }: Errand,
): Promise<number> {
  if (manifest !== null || now) return Infinity;
  const others = await store.pins.filter(pin => pin.dashboardId !== dashboardId).toArray();
  return (await budget()) - others.reduce((sum, other) => sum + (other.manifest?.bytes ?? 0), 0);
}

/** Fetches what is not there, a few at a time. One part that cannot be had keeps none of the others from coming. */
async function fetchParts(
  context: DownloadContext,
  pin: Pin,
  errand: Errand,
  subscriptions: OpeningNeeds,
  fixed: number,
): Promise<void> {
  const { dashboardId: id } = pin;
  const keys = subscriptions.questions.map(({ key }) => key);
  const present = await presentAnswers(context, pin, errand, keys);
  const counter = new Counter(context, id, errand, await allowedFor(context, pin, errand));
  const bytes = [...present.values()].reduce((sum, size) => sum + size, 0);
  await counter.begin(fixed + keys.length + subscriptions.images.length, fixed + present.size, bytes, keys);

  const queue = createTaskQueue(() => AT_ONCE);
  const failures: Error[] = [];
  const fetchOne = (get: () => Promise<number>) =>
    queue.run(0, async () => {
      if (context.signal.aborted || failures.some(endsAll)) return;
      try {
        await counter.add(await get());
      } catch (error) {
        failures.push(error instanceof Error ? error : new Error(String(error)));
      }
    });
  const missing = subscriptions.questions.filter(({ key }) => !present.has(key));
  await Promise.all([
    ...missing.map(question => fetchOne(() => answer(context, id, question, errand.all))),
    ...subscriptions.images.map(url => fetchOne(() => picture(context, url, id))),
  ]);
  context.signal.throwIfAborted();
  const failure = failures.find(endsAll) ?? failures[0];
  if (failure) throw failure;
}

/**
 * Puts the new definition in the place of the old one, once everything that it needs is there. False when a write was
 * acknowledged meanwhile: the definition may not know of it.
 */
async function commit({ store }: DownloadContext, answered: AnsweredDashboard, before: number): Promise<boolean> {
  return store.transaction('rw', [...dashboardTables(store), store.facts], async () => {
    if ((await acknowledgedSoFar(store)) !== before) return false;
    await saveDashboard(store, answered);
    return true;
  });
}

async function attempt(context: DownloadContext, pin: Pin, errand: Errand): Promise<StopReason | null> {
  const { store } = context;
  const { dashboardId: id } = pin;
  for (let round = 1; ; round += 1) {
    const before = await acknowledgedSoFar(store);
    const answered = await askForDashboard(context, String(id));
    const { detail, charts, datasets } = answered;
    await note(context, id, errand, present => ({
      ...present,
      title: toSummaryOfDetail(detail).title,
      slug: detail.slug || null,
    }));
    // Nothing good is there that could be spoilt; and answers are stored for dashboards that are known.
    if (!pin.manifest && !(await commit(context, answered, before)) && round < ROUNDS) continue;
    const subscriptions = await needsOf(context, answered).catch(() => null);
    if (!subscriptions) return { kind: 'no-app' };
    await fetchParts(context, pin, errand, subscriptions, 1 + charts.length + (datasets?.length ?? 0));
    if ((await commit(context, answered, before)) || round >= ROUNDS) return check(context, id, errand, subscriptions);
  }
}

/** Says "ready" only of what opened for trial. */
async function check(
  context: DownloadContext,
  id: number,
  errand: Errand,
  subscriptions: OpeningNeeds,
): Promise<StopReason | null> {
  const { store } = context;
  // Pictures that the server does not have are not waited for.
  const there = new Set((await store.images.bulkGet([...subscriptions.images])).flatMap(record => record?.url ?? []));
  const opening: Opening = async opened => {
    const asked = await context.opening(opened);
    return { ...asked, images: asked.images.filter(url => there.has(url)) };
  };
  const rehearsal = await rehearse({ ...context, opening }, id, null);
  if (rehearsal.kind === 'incomplete') return missingReason(rehearsal.missing);
  if ((await context.isAppKept()) === false) return { kind: 'no-app' };
  await store.transaction('rw', store.pins, store.images, async () => {
    const isOurs = await note(context, id, errand, pin => ({
      ...pin,
      manifest: rehearsal.manifest,
      work: { name: 'idle' },
      coming: [],
    }));
    if (isOurs) await releaseImages(store, id, there);
  });
  return null;
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
const isWithdrawn = (error: unknown) =>
  error instanceof OutcomeError && (error.failure.kind === 'gone' || error.failure.kind === 'forbidden');

/**
 * Fetches what a dashboard needs to open without the server, and makes sure that it does. What is kept already stays as
 * it is until the new is complete. Ends with the pin idle, stopped for a reason, or withdrawn by the server.
 */
export async function downloadPin(context: DownloadContext, pin: Pin, errand: Errand): Promise<void> {
  const { store, now, signal, report } = context;
  let reason: StopReason | null;
  try {
    reason = await attempt(context, pin, errand);
  } catch (error) {
    // Paused or let go of by the person, or this tab closes and another goes on.
    if (signal.aborted || isAbort(error)) return;
    // Whoever asked for it has put away what was there.
    if (isWithdrawn(error)) return;
    if (error instanceof OutcomeError) report(error.failure);
    reason = stopReason(error);
  }
  if (reason === null) return;
  const stopped = reason;
  await store.transaction('rw', store.pins, async () => {
    await note(context, pin.dashboardId, errand, present => ({
      ...present,
      work: {
        name: 'stopped',
        reason: stopped,
        at: now(),
        since: errand.since,
        all: errand.all,
        now: false,
        progress: progressOf(present),
      },
    }));
  });
}

const progressOf = ({ work }: Pin): Progress => ('progress' in work ? work.progress : noProgress);
