import wasm from '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url';
import worker from '@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js?url';
import type { Clock, Timers } from '@/lib/clock';
import { createAnswerSaver } from './answer-saver';
import { createEngine, type EngineWorker, type LocalEngine } from './engine';
import * as kept from './kept-code';
import { createLocalAnswers, type LocalAnswers, type OpenKeptRows } from './local-answers';
import { joinEngines } from './idle-engines';
import type { FromEngine } from './messages';

export const engineFiles = (): kept.EngineFiles => ({
  wasm: new URL(wasm, location.href).href,
  worker: new URL(worker, location.href).href,
});

/**
 * Stores the engine's code on this device. Without a cache, on pages without TLS, it is fetched from the server each
 * time.
 */
export async function keepEngineCode(): Promise<void> {
  if ('caches' in globalThis) await kept.keepEngineCode(globalThis.caches, engineFiles());
}

export const isRunnable = () => typeof WebAssembly !== 'undefined' && typeof Worker !== 'undefined';

function createWorker({ message, failed }: Parameters<Parameters<typeof createEngine>[0]['createWorker']>[0]) {
  starting();
  if (!isRunnable()) throw new Error('This browser runs no WebAssembly.');
  const made = new Worker(new URL('./local-engine.worker.ts', import.meta.url), {
    type: 'module',
    name: 'local engine',
  });
  made.addEventListener('message', ({ data }: MessageEvent<FromEngine>) => message(data));
  made.addEventListener('error', event => failed(event.message || 'not-loaded'));
  made.addEventListener('messageerror', () => failed('unreadable-answer'));
  return {
    post: (sent, transfer = []) => made.postMessage(sent, transfer),
    terminate: () => made.terminate(),
  } satisfies EngineWorker;
}

/** Only some browsers report it, and the library of types lacks it. */
export const deviceMemory = (): number | undefined =>
  'deviceMemory' in navigator && typeof navigator.deviceMemory === 'number' ? navigator.deviceMemory : undefined;

/** Ends the idle engine of the SQL editor when this one starts, and the other way round. */
const { starting, onOther } = joinEngines();

/** The engine of this page, which ends while the page is hidden. */
function createBrowserEngine(timers: Timers): LocalEngine {
  const engine = createEngine({ timers, createWorker, files: engineFiles(), deviceMemory: deviceMemory() });
  onOther(() => engine.page('idle'));
  const look = () => engine.page(document.visibilityState === 'hidden' ? 'hidden' : 'seen');
  document.addEventListener('visibilitychange', look);
  document.addEventListener('freeze', () => engine.page('frozen'));
  document.addEventListener('resume', look);
  window.addEventListener('pagehide', () => engine.page('frozen'));
  window.addEventListener('pageshow', look);
  return engine;
}

/** Answers from kept rows on this page, with an engine that the first query starts. */
export const startLocalAnswers = (openRows: OpenKeptRows, clock: Clock): LocalAnswers =>
  createLocalAnswers({
    openRows,
    engine: createBrowserEngine(clock),
    saver: createAnswerSaver(clock),
    now: () => clock.now(),
  });
