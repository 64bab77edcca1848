import type { TopLevelSpec } from 'vega-lite';
import { canonicalJson } from '@/lib/json';
import type { CompiledSpec } from './compile';
import type { DrawRequest, Drawn } from './draw';
import { connectWorker, type Ask } from './worker-channel';

/** Under which compiled specifications are kept: raised when Vega, its compiler or the functions of charts change what comes out. */
export const SPEC_CACHE = 'spec, vega 6.4.0, vega-lite 6.4.3, 2';

/** Where compiled specifications are kept; they can always be made again. */
export interface SpecCache {
  get(key: string): Promise<CompiledSpec | null>;
  put(key: string, spec: CompiledSpec): Promise<void>;
}

export interface DrawJob extends Omit<DrawRequest, 'spec'> {
  readonly spec: TopLevelSpec;
}

const compileAside: Ask<TopLevelSpec, CompiledSpec> = connectWorker(
  () => new Worker(new URL('./compile.worker.ts', import.meta.url), { type: 'module', name: 'chart compiler' }),
);

/** Browsers whose workers cannot draw text on a canvas draw on the page, with the same code. */
const canDrawAside = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';
const drawAside: Ask<DrawRequest, Drawn> = canDrawAside
  ? connectWorker(() => new Worker(new URL('./draw.worker.ts', import.meta.url), { type: 'module', name: 'chart drawing' }))
  : async request => (await import('./draw')).draw(request);

const compiled = new Map<string, Promise<CompiledSpec>>();

function compileCached(spec: TopLevelSpec, cache: SpecCache): Promise<CompiledSpec> {
  const key = canonicalJson(spec);
  const known = compiled.get(key);
  if (known) return known;
  const made = cache
    .get(key)
    .catch(() => null)
    .then(async stored => {
      if (stored) return stored;
      const fresh = await compileAside(spec);
      void cache.put(key, fresh).catch(() => undefined);
      return fresh;
    });
  compiled.set(key, made);
  made.catch(() => compiled.delete(key));
  return made;
}

/** Starts the drawing worker before there is something to draw, so that its code is ready by then. */
export function warmUp(): void {
  if (canDrawAside) void drawAside(nothing).catch(() => undefined);
}
const nothing: DrawRequest = {
  spec: { description: '', operators: [], streams: [], updates: [], bindings: [], eventConfig: {} },
  data: {},
  signals: {},
  width: 1,
  height: 1,
  pixelRatio: 1,
  padding: { left: 0, right: 0, top: 0, bottom: 0 },
};

/** Compiles (once per specification) and draws. @throws Error with the reason when a chart cannot be drawn */
export async function drawChart(job: DrawJob, cache: SpecCache): Promise<Drawn> {
  return drawAside({ ...job, spec: await compileCached(job.spec, cache) });
}
