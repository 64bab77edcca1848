import type { TopLevelSpec } from 'vega-lite';
import { canonicalJson } from '@/lib/json';
import type { CompiledSpec } from './compile';
import type { Drawn } from './draw';
import { describeJob, showKept, type DrawingOnCanvas, type KeptDrawings } from './kept-drawing';
import type { DrawRequest } from './open-view';
import { connectWorker, connectWorkers, type Ask } from './worker-channel';

/**
 * Under which compiled specifications are kept: raised when Vega, its compiler or the functions of charts change what
 * comes out.
 */
export const SPEC_CACHE = 'spec, vega 6.4.0, vega-lite 6.4.3, 4';

/** Where compiled specifications are kept, and drawings; they can always be made again. */
export interface SpecCache {
  get(key: string): Promise<CompiledSpec | null>;
  put(key: string, spec: CompiledSpec): Promise<void>;
  /** Absent where drawings are not kept. */
  readonly drawings?: KeptDrawings;
}

/** Room beside every plot, in CSS pixels. */
export const PLOT_PADDING = { left: 0, right: 0, top: 2, bottom: 4 };

export interface DrawJob extends Omit<DrawRequest, 'spec'> {
  readonly spec: TopLevelSpec;
}

const compileInWorker: Ask<TopLevelSpec, CompiledSpec> = connectWorker(
  () => new Worker(new URL('./compile.worker.ts', import.meta.url), { type: 'module', name: 'chart compiler' }),
);

/**
 * A dashboard is many small pictures; while they are drawn the page has little else to do. More than two only wait for
 * memory.
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

/** The compiled form of a specification: from memory, from where it is kept, or made now. */
export function compileCached(spec: TopLevelSpec, cache: SpecCache): Promise<CompiledSpec> {
  const key = canonicalJson(spec);
  const known = compiled.get(key);
  if (known) return known;
  const made = cache
    .get(key)
    .catch(() => null)
    .then(async stored => {
      if (stored) return stored;
      const fresh = await compileInWorker(spec);
      void cache.put(key, fresh).catch(() => undefined);
      return fresh;
    });
  compiled.set(key, made);
  made.catch(() => compiled.delete(key));
  return made;
}

let isWarm = false;

/** Starts the drawing workers before there is something to draw, so that their code is ready by then. */
export function warmUp(): void {
  if (!canDrawInWorker || isWarm) return;
  isWarm = true;
  for (let drawer = 0; drawer < DRAWERS; drawer += 1) void drawInWorker(nothing, () => true).catch(() => undefined);
}

/** Starts the compiler of specifications, by far the largest file: where nothing is kept, each chart needs it. */
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
 * Resolves when a finished picture may be shown: at once when no other is being drawn, else with those that are
 * finished within a moment. Each change of the screen costs the time of a drawing or more.
 */
function withOthers(): Promise<void> {
  return new Promise(resolve => {
    finished.push(resolve);
    if (underWay === 0) showFinished();
    else if (finished.length === 1) setTimeout(showFinished, TOGETHER);
  });
}

/** A drawing, and as what it may be kept; null where it may not. */
export interface FinishedDrawing {
  readonly drawn: Drawn;
  readonly kept: Pick<DrawingOnCanvas, 'name' | 'image'> | null;
}

/** Shows what is kept of the same drawing, or compiles (once per specification) and draws. */
async function drawOrShow(job: DrawJob, cache: SpecCache, isUrgent: () => boolean): Promise<FinishedDrawing> {
  // Where nothing can be read all is drawn.
  const found = await cache.drawings?.find(describeJob(job, navigator.language)).catch(() => null);
  // An image that cannot be decoded is drawn again.
  const shown = found?.drawing ? await showKept(found.drawing).catch(() => null) : null;
  const drawn = shown ?? (await drawInWorker({ ...job, spec: await compileCached(job.spec, cache) }, isUrgent));
  return { drawn, kept: found ? { name: found.name, image: (shown && found.drawing?.image) ?? null } : null };
}

/**
 * A drawing, to be shown with others.
 * @param isUrgent whether it is drawn before others, and shown by itself; it may become so while it waits
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
