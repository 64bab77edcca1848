import { OutcomeError, type Outcome } from '@/api/outcome';
import { toChart } from '@/api/read/chart';
import { toSummaryOfDetail } from '@/api/read/dashboard';
import { toDashboard } from '@/api/read/dashboard-detail';
import { toDataset } from '@/api/read/dataset';
import type { Transport } from '@/api/transport';
import { acknowledgedSoFar } from '../outbox/acknowledge';
import { layersToFetch } from '../reads/layers';
import type { FetchContext } from '../sync/fetch/context';
import { isRevoked } from '../sync/fetch/copies';
import { askForDashboard, dashboardTables, saveDashboard, type AnsweredDashboard } from '../sync/fetch/dashboard';
import { askForChart, saveChart, type ExploredChart } from '../sync/fetch/explored';
import { fetchResult } from '../sync/fetch/result';
import { createTaskQueue } from '../sync/queue';
import type { LocalStore } from '../store/database';
import {
  OverBudgetError,
  PartError,
  SupersededError,
  counted,
  endsAll,
  gravest,
  isLimited,
  isPresent,
  isUnderWay,
  leftOf,
  missingReason,
  stopReasonOf,
  stoppedPin,
} from './download-rules';
import { NoImageError, keepImage, releaseImages } from './images';
import type { Opening, OpeningRequirements, OpeningQuestion } from './opening';
import type { OnDefect } from '../state/defect';
import type { Errand, Pin, Progress, StopReason } from '../state/pin';
import { rehearse } from './rehearse';

export interface DownloadContext extends FetchContext {
  readonly signal: AbortSignal;
  readonly onDefect: OnDefect;
  /** For pictures, which are not part of the contract. */
  readonly transport: Transport<AbortSignal>;
  readonly opening: Opening;
  /** Whether the application itself starts from this device; null if no browser could. */
  readonly isAppKept: () => Promise<boolean | null>;
  /** Maximum size of all kept dashboards together, in bytes. */
  readonly budget: () => Promise<number>;
  /** Receives the outcome of a failed request. */
  readonly report: (outcome: Outcome<unknown>) => void;
}

/** Answers that are fetched at the same time, in addition to those a person waits for. */
const AT_ONCE = 2;
/** Lower priority than everything on a screen. */
const PRIORITY = 1000;
const ROUNDS = 3;

/** Records the progress of a download. Returns false if the pin was cancelled, paused or requested again meanwhile. */
async function note(
  { store }: DownloadContext,
  id: number,
  errand: Errand,
  change: (pin: Pin) => Pin,
): Promise<boolean> {
  return store.transaction('rw', store.pins, async () => {
    const pin = await store.pins.get(id);
    if (!pin || !isUnderWay(pin, errand)) return false;
    await store.pins.put(change(pin));
    return true;
  });
}

/** A dashboard as the server reported it. */
interface Answered {
  readonly dashboard: AnsweredDashboard;
  /** The charts that its maps draw as layers and that are not on it. */
  readonly layers: readonly ExploredChart[];
  /** Those that the server does not show to the person, whom the map tells so. */
  readonly refused: ReadonlySet<number>;
}

async function askForLayers(context: DownloadContext, dashboard: AnsweredDashboard): Promise<Answered> {
  const layers: ExploredChart[] = [];
  const refused = new Set<number>();
  for (const id of layersToFetch(dashboard.charts.map(toChart))) {
    try {
      layers.push(await askForChart(context, id));
    } catch (error) {
      if (context.signal.aborted) throw error;
      if (!isRevoked(error)) throw new PartError(`chart ${id}`, error);
      refused.add(id);
    }
  }
  return { dashboard, layers, refused };
}

const requirementsOf = (
  { opening }: DownloadContext,
  { dashboard: { detail, charts, datasets }, layers }: Answered,
): Promise<OpeningRequirements> =>
  opening({
    dashboard: toDashboard(detail),
    charts: new Map(charts.map(chart => [chart.id, toChart(chart)])),
    datasets: new Map(datasets?.map(dataset => [dataset.id, toDataset(dataset)])),
    layers: new Map(layers.map(({ chart }) => [chart.id, toChart(chart)])),
  });

/** Notes that a dashboard needs an answer that others requested. */
async function shareAnswer(store: LocalStore, key: string, dashboardId: number): Promise<void> {
  await store.transaction('rw', store.results, async () => {
    const record = await store.results.get(key);
    if (record) await store.results.put({ ...record, dashboardIds: [...record.dashboardIds, dashboardId] });
  });
}

/** Returns the answers that need not be fetched, with their sizes. From now on they are this dashboard's too. */
async function presentAnswers(
  { store, now }: DownloadContext,
  pin: Pin,
  errand: Errand,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const present = new Map<string, number>();
  // One after the other: they may be large, and only their times are read.
  for (const key of keys) {
    const record = await store.results.get(key);
    if (!record || !isPresent(record, pin, errand, now())) continue;
    present.set(key, record.bytes);
    if (!record.dashboardIds.includes(pin.dashboardId)) await shareAnswer(store, key, pin.dashboardId);
  }
  return present;
}

/** The size of an answer; null if the server refuses that of a layer, as the map then shows. */
async function answer(
  context: DownloadContext,
  id: number,
  question: OpeningQuestion,
  force: boolean,
): Promise<number | null> {
  const { name, layerId, ...query } = question;
  const { key } = question;
  try {
    await fetchResult(context, { kind: 'result', ...query, dashboardId: id, priority: PRIORITY }, force);
  } catch (error) {
    if (context.signal.aborted) throw error;
    if (layerId !== undefined && isRevoked(error)) return null;
    throw new PartError(name, error);
  }
  return (await context.store.results.get(key))?.bytes ?? 0;
}

async function picture(context: DownloadContext, url: string, id: number): Promise<number> {
  try {
    return await keepImage(context, url, id);
  } catch (error) {
    // Images that the server lacks are missing online, too.
    if (error instanceof NoImageError) return 0;
    throw new PartError(url, error);
  }
}

/**
 * Records the progress of a download, so that another tab can resume there.
 * @throws SupersededError if another download has replaced it, and OverBudgetError
 */
async function noteProgress(
  context: DownloadContext,
  id: number,
  errand: Errand,
  progress: Progress,
  allowed: number,
  coming?: readonly string[],
): Promise<void> {
  const isOurs = await note(context, id, errand, pin => ({
    ...pin,
    work: { name: 'running', ...errand, progress },
    ...(coming ? { coming } : {}),
  }));
  if (!isOurs) throw new SupersededError();
  if (progress.bytes > allowed) throw new OverBudgetError(`${progress.bytes} bytes of ${allowed}`);
}

/**
 * Fetches missing answers, a few at a time. A failed one does not stop the others. Returns the keys of those that the
 * server refuses and that are not needed.
 */
async function fetchParts(
  context: DownloadContext,
  pin: Pin,
  errand: Errand,
  { questions, images }: OpeningRequirements,
  fixed: number,
): Promise<ReadonlySet<string>> {
  const { store, budget, signal } = context;
  const { dashboardId: id } = pin;
  const keys = questions.map(({ key }) => key);
  const present = await presentAnswers(context, pin, errand, keys);
  const others = store.pins.filter(other => other.dashboardId !== id);
  const allowed = isLimited(pin, errand) ? leftOf(await budget(), await others.toArray()) : Infinity;
  let progress: Progress = {
    parts: fixed + keys.length + images.length,
    done: fixed + present.size,
    bytes: [...present.values()].reduce((sum, size) => sum + size, 0),
  };
  await noteProgress(context, id, errand, progress, allowed, keys);

  const queue = createTaskQueue(() => AT_ONCE);
  const failures: unknown[] = [];
  const refused = new Set<string>();
  const fetchOne = (key: string, fetch: () => Promise<number | null>) =>
    queue.run(0, async () => {
      if (signal.aborted || failures.some(endsAll)) return;
      try {
        const size = await fetch();
        if (size === null) refused.add(key);
        progress = counted(progress, size ?? 0);
        await noteProgress(context, id, errand, progress, allowed);
      } catch (error) {
        failures.push(error);
      }
    });
  const missing = questions.filter(({ key }) => !present.has(key));
  await Promise.all([
    ...missing.map(question => fetchOne(question.key, () => answer(context, id, question, errand.all))),
    ...images.map(url => fetchOne(url, () => picture(context, url, id))),
  ]);
  signal.throwIfAborted();
  if (failures.length > 0) throw gravest(failures);
  return refused;
}

/**
 * Replaces the old definition with the new one, once everything it needs is there. False when a write was acknowledged
 * in the meantime, which the definition may lack.
 */
async function commit({ store }: DownloadContext, answered: Answered, before: number): Promise<boolean> {
  return store.transaction('rw', [...dashboardTables(store), store.facts], async () => {
    if ((await acknowledgedSoFar(store)) !== before) return false;
    await saveDashboard(store, answered.dashboard);
    for (const layer of answered.layers) await saveChart(store, layer);
    return true;
  });
}

async function attempt(context: DownloadContext, pin: Pin, errand: Errand): Promise<StopReason | null> {
  const { store } = context;
  const { dashboardId: id } = pin;
  for (let round = 1; ; round += 1) {
    const before = await acknowledgedSoFar(store);
    const dashboard = await askForDashboard(context, String(id));
    const { detail, charts, datasets } = dashboard;
    await note(context, id, errand, present => ({
      ...present,
      title: toSummaryOfDetail(detail).title,
      slug: detail.slug || null,
    }));
    const answered = await askForLayers(context, dashboard);
    // There is no good copy that could be damaged, and answers are stored for known dashboards only.
    if (!pin.manifest && !(await commit(context, answered, before)) && round < ROUNDS) continue;
    const subscriptions = await requirementsOf(context, answered).catch((error: unknown) => {
      context.onDefect('background', error);
      return null;
    });
    if (!subscriptions) return { kind: 'no-app' };
    const fixed = 1 + charts.length + (datasets?.length ?? 0) + answered.layers.length;
    const refused = { charts: answered.refused, answers: await fetchParts(context, pin, errand, subscriptions, fixed) };
    if ((await commit(context, answered, before)) || round >= ROUNDS)
      return check(context, id, errand, subscriptions, refused);
  }
}

/** Marks a pin as ready only if it opened on trial. */
async function check(
  context: DownloadContext,
  id: number,
  errand: Errand,
  subscriptions: OpeningRequirements,
  refused: { readonly charts: ReadonlySet<number>; readonly answers: ReadonlySet<string> },
): Promise<StopReason | null> {
  const { store } = context;
  // Pictures that the server lacks do not block it, nor do layers that it refuses.
  const there = new Set((await store.images.bulkGet([...subscriptions.images])).flatMap(record => record?.url ?? []));
  const opening: Opening = async opened => {
    const requirements = await context.opening(opened);
    return {
      questions: requirements.questions.filter(({ key }) => !refused.answers.has(key)),
      images: requirements.images.filter(url => there.has(url)),
    };
  };
  const rehearsal = await rehearse({ ...context, opening, refused: refused.charts }, id, null);
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

/**
 * Fetches what a dashboard needs to open without the server, and verifies that it does. Kept data stay unchanged until
 * the new ones are complete. The pin ends up idle, stopped for a reason, or withdrawn by the server.
 */
export async function downloadPin(context: DownloadContext, pin: Pin, errand: Errand): Promise<void> {
  const { now, signal, report, onDefect } = context;
  const reason = await attempt(context, pin, errand).catch((error: unknown) => {
    // This tab is closing; another one continues.
    if (signal.aborted) return null;
    const stopped = stopReasonOf(error);
    if (stopped && error instanceof OutcomeError) report(error.failure);
    if (stopped?.kind === 'refused') onDefect('background', error instanceof PartError ? error.cause : error);
    return stopped;
  });
  if (reason) await note(context, pin.dashboardId, errand, present => stoppedPin(present, errand, reason, now()));
}
