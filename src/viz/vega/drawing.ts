import type { TopLevelSpec } from 'vega-lite';
import { canonicalJson } from '@/lib/json';
import type { CompiledSpec } from './compile';
import type { Drawn } from './draw';
import { describeJob, showKept, type DrawingOnCanvas, type KeptDrawings } from './kept-drawing';
import type { DrawRequest } from './open-view';
import { connectWorker, connectWorkers, type Ask } from './worker-channel';

/**
 * The cache name of compiled specifications: raised when Vega, its compiler or the functions of charts change their
 * output.
 */
export const SPEC_CACHE = 'spec, vega 6.4.0, vega-lite 6.4.3, 4';

/** The cache of compiled specifications and drawings; both can always be made again. Only `drawings` may reject. */
export interface SpecCache {
  get(key: string): Promise<CompiledSpec | null>;
  put(key: string, spec: CompiledSpec): Promise<void>;
  /** Absent if drawings are not cached. */
  readonly drawings?: KeptDrawings;
}

/** Space beside every plot, in CSS pixels. */
export const PLOT_PADDING = { left: 0, right: 0, top: 2, bottom: 4 };

export interface DrawJob extends Omit<DrawRequest, 'spec'> {
  readonly spec: TopLevelSpec;
}

const compileInWorker: Ask<TopLevelSpec, CompiledSpec> = connectWorker(
  () => new Worker(new URL('./compile.worker.ts', import.meta.url), { type: 'module', name: 'chart compiler' }),
);

/**
 * A dashboard is many small pictures; while they are drawn the page has little else to do. More than two workers only
 * wait for memory.
 */
const DRAWERS = 2;

/** Browsers whose workers cannot draw text on a canvas draw on the page, with the same code. */
const canDrawInWorker = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';
const drawInWorker: (request: DrawRequest, isUrgent: () => boolean) => Promise<Drawn> = canDrawInWorker
  ? connectWorkers(
      DRAWERS,
      () => new Worker(new URL('./draw.worker.ts', import.meta.url), { type: 'module', name: 'chart drawing' }),
    )
  : async request => (await import('./draw')).draw(request);

const compiled = new Map<string, Promise<CompiledSpec>>();

/** The compiled form of a specification: from memory, from the cache, or compiled now. */
export function compileCached(spec: TopLevelSpec, cache: SpecCache): Promise<CompiledSpec> {
  const key = canonicalJson(spec);
  const known = compiled.get(key);
  if (known) return known;
  const made = cache.get(key).then(async stored => {
    if (stored) return stored;
    const fresh = await compileInWorker(spec);
    void cache.put(key, fresh);
    return fresh;
  });
  compiled.set(key, made);
  made.catch(() => compiled.delete(key));
  return made;
}

let isWarm = false;

/**
 * Starts the drawing workers before they are needed, so that their code is loaded by then. One that fails to start fails
 * again with the first chart, which reports it.
 */
export function warmUp(): void {
  if (!canDrawInWorker || isWarm) return;
  isWarm = true;
  for (let drawer = 0; drawer < DRAWERS; drawer += 1) void drawInWorker(nothing, () => true).catch(() => undefined);
}

/** Same for the compiler of specifications, by far the largest file: without cached ones each chart needs it. */
export const warmUpCompiler = (): void =>
  void compileInWorker({ mark: 'point', data: { values: [] } }).catch(() => undefined);

const nothing: DrawRequest = {
  spec: { description: '', operators: [], streams: [], updates: [], bindings: [], eventConfig: {} },
  data: {},
  signals: {},
  width: 1,
  height: 1,
  pixelRatio: 1,
  padding: { left: 0, right: 0, top: 0, bottom: 0 },
};

/** How long a finished picture waits for others, in milliseconds. */
const TOGETHER = 48;
let underWay = 0;
let finished: (() => void)[] = [];

function showFinished(): void {
  const shown = finished;
  finished = [];
  for (const show of shown) show();
}

/**
 * Resolves when a finished picture may be shown: immediately if no other is being drawn, else with those that finish
 * within a moment. Each screen update costs as much as a drawing or more.
 */
function withOthers(): Promise<void> {
  return new Promise(resolve => {
    finished.push(resolve);
    if (underWay === 0) showFinished();
    else if (finished.length === 1) setTimeout(showFinished, TOGETHER);
  });
}

/** A drawing, and its cache name; null if it may not be cached. */
export interface FinishedDrawing {
  readonly drawn: Drawn;
  readonly kept: Pick<DrawingOnCanvas, 'name' | 'image'> | null;
}

/** Shows the same drawing from the cache, or compiles (once per specification) and draws. */
async function drawOrShow(job: DrawJob, cache: SpecCache, isUrgent: () => boolean): Promise<FinishedDrawing> {
  // If the cache cannot be read, everything is drawn.
  const found = await cache.drawings?.find(describeJob(job, navigator.language)).catch(() => null);
  // An image that fails to decode is drawn again.
  const shown = found?.drawing ? await showKept(found.drawing).catch(() => null) : null;
  const drawn = shown ?? (await drawInWorker({ ...job, spec: await compileCached(job.spec, cache) }, isUrgent));
  return { drawn, kept: found ? { name: found.name, image: (shown && found.drawing?.image) ?? null } : null };
}

/**
 * A drawing, to be shown together with others.
 * @param isUrgent whether it is drawn before others, and shown alone; this may change while it waits
 * @throws Error with the reason when a chart cannot be drawn
 */
export async function drawChart(job: DrawJob, cache: SpecCache, isUrgent: () => boolean): Promise<FinishedDrawing> {
  underWay += 1;
  try {
    return await drawOrShow(job, cache, isUrgent);
  } finally {
    underWay -= 1;
    if (!isUrgent()) await withOthers();
  }
}
