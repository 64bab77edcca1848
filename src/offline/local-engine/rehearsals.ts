import type { Client } from '@/api/client';
import { OutcomeError } from '@/api/outcome';
import type { Clock } from '@/lib/clock';
import type { Observable } from '@/lib/observable';
import { isFilterEntry, readConfiguration } from '@/model/native-filter/configuration';
import type { Opening, OpeningQuestion } from '../pins/opening';
import { readDashboard } from '../reads/dashboard';
import { datasetsWithLayers, withLayers } from '../reads/layers';
import { isLive, type Connectivity } from '../state/connectivity';
import type { SessionFacts } from '../state/facts';
import type { OnDefect } from '../state/defect';
import type { LocalStore } from '../store/database';
import { askForResult } from '../sync/fetch/result';
import type { LocalAnswers, OpenKeptRows } from './local-answers';
import { rehearseRows, type ChartTrial, type RehearsalPorts } from './rehearse-rows';
import { liveReading } from '../store/live-reading';

export interface RehearsalsOptions {
  readonly store: LocalStore;
  readonly user: SessionFacts['user'];
  readonly client: Client<AbortSignal>;
  readonly connectivity: Observable<Connectivity>;
  readonly clock: Clock;
  /** Runs if no other tab is running; else nothing happens. */
  readonly alone: (run: () => Promise<void>) => Promise<unknown>;
  readonly opening: Opening;
  readonly openRows: OpenKeptRows;
  readonly answers: Pick<LocalAnswers, 'compute'>;
  /** Stores the engine on this device, if it is missing. */
  readonly keepCode: () => Promise<void>;
  /** Resolves when nobody waits for the server. */
  readonly quiet: () => Promise<void>;
  readonly onDefect: OnDefect;
}

/** Milliseconds between checks for kept rows that were not rehearsed; longer after failures. */
const AGAIN = 60_000;
const LONGEST = 30 * 60_000;

/** The server is there and refuses, as it would for everybody who asks. */
const isRefusal = (error: unknown): boolean =>
  error instanceof OutcomeError && ['rejected', 'gone', 'forbidden', 'invalid-answer'].includes(error.failure.kind);

/**
 * The questions that are compared: those of charts, and those of layers over rows that no chart asks. Other layers, like
 * other queries, are answered once any chart over the same rows was found equal.
 */
function compared(questions: readonly OpeningQuestion[]): readonly ChartTrial[] {
  const charts = questions.flatMap(({ chartId, context }) => (chartId === null ? [] : [{ chartId, context }]));
  const known = new Set(charts.map(({ context }) => context.datasource.id));
  const layers = questions.flatMap(({ layerId, context }) =>
    layerId === undefined || known.has(context.datasource.id) ? [] : [{ chartId: layerId, context }],
  );
  return [...charts, ...layers];
}

/** Rehearses the rows of kept dashboards, and again for newer ones, until the returned function is called. */
export function startRehearsals(options: RehearsalsOptions): () => void {
  const { store, user, client, connectivity, clock, alone, opening, openRows, answers, keepCode, quiet, onDefect } =
    options;
  const stop = new AbortController();
  const { signal } = stop;
  let failures = 0;
  let isRunning = false;
  let isWantedAgain = false;
  let cancel = (): void => undefined;
  /** Digests of the files that a run has opened. */
  const opened = new Set<string>();

  const report = (error: unknown) => onDefect('background', error);

  const portsFor = (dashboardId: number): RehearsalPorts => ({
    openRows,
    answers,
    signal,
    now: () => clock.now(),
    async askServer({ chartId, context }, force) {
      const asked = { kind: 'result', key: '', context, chartId, dashboardId, priority: 0 } as const;
      await quiet();
      try {
        return await askForResult({ store, client, now: () => clock.now(), signal }, asked, force);
      } catch (error) {
        if (isRefusal(error)) return null;
        throw error;
      }
    },
  });

  async function rehearse(dashboardId: number): Promise<void> {
    const record = await store.dashboards.get(dashboardId);
    const found = record && (await readDashboard(store, record.slug ?? String(dashboardId)));
    const shown = found && (await withLayers(store, found));
    const datasetIds = shown ? datasetsWithLayers(record.datasetIds ?? [], shown) : (record?.datasetIds ?? []);
    const rows = await Promise.all(datasetIds.map(id => openRows(store, id)));
    for (const one of rows) if (one) opened.add(one.manifest.digest);
    if (!record || rows.every(one => one === null)) return;
    // It comes with the first rows, and again with each version of it.
    await keepCode();
    if (!shown) return;
    const { questions } = await opening(shown);
    const charts = compared(questions);
    const filters = readConfiguration(shown.dashboard.metadata).filter(isFilterEntry);
    await rehearseRows(portsFor(dashboardId), { store, user, charts, filters });
  }

  async function pass(): Promise<void> {
    for (const { dashboardId } of await store.pins.toArray()) {
      signal.throwIfAborted();
      await rehearse(dashboardId);
    }
  }

  async function run(): Promise<void> {
    if (isRunning) isWantedAgain = true;
    if (isRunning || !isLive(connectivity.get())) return;
    isRunning = true;
    isWantedAgain = false;
    cancel();
    try {
      await alone(pass);
      failures = 0;
    } catch (error) {
      // The server went away, or the code that draws is missing: the results so far are saved.
      report(error);
      failures += 1;
    }
    isRunning = false;
    if (isWantedAgain && failures === 0 && !signal.aborted) void run();
    else if (!signal.aborted) cancel = clock.after(Math.min(AGAIN * 2 ** failures, LONGEST), () => void run());
  }

  const unfollow = connectivity.subscribe(() => void run());
  // A person wants some of it again.
  const doubted = liveReading(() => store.facts.filter(fact => 'isDoubted' in fact && fact.isDoubted === true).count());
  const followed = doubted.subscribe({ next: count => count > 0 && void run(), error: report });
  // New rows are of no use without the engine's code, which comes with a run.
  let known: string | null = null;
  const files = liveReading(async () => {
    const kept = await store.keptRows.toArray();
    return kept.flatMap(({ file }) => (file ? [file.manifest.digest] : []));
  });
  const arriving = files.subscribe({
    next(digests) {
      const all = digests.join(' ');
      // The first run may have looked before a file of the first list arrived.
      const isNew = known === null ? digests.some(digest => !opened.has(digest)) : all !== known;
      known = all;
      if (isNew) void run();
    },
    error: report,
  });
  void run();
  return () => {
    stop.abort();
    unfollow();
    followed.unsubscribe();
    arriving.unsubscribe();
    cancel();
  };
}
