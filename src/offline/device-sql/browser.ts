import type { Timers } from '@/lib/clock';
import { deviceMemory, engineFiles, isRunnable } from '../local-engine/browser-engine';
import { joinEngines } from '../local-engine/idle-engines';
import { createStatementEngine, type StatementEngine, type StatementEngineOptions } from './engine';
import type { FromDeviceSql } from './messages';

const { starting, onOther } = joinEngines();

const createWorker: StatementEngineOptions['createWorker'] = ({ message, failed }) => {
  starting();
  if (!isRunnable()) throw new Error('This browser runs no WebAssembly.');
  const made = new Worker(new URL('./device-sql.worker.ts', import.meta.url), { type: 'module', name: 'device SQL' });
  made.addEventListener('message', ({ data }: MessageEvent<FromDeviceSql>) => message(data));
  made.addEventListener('error', event => failed(event.message || 'not-loaded'));
  made.addEventListener('messageerror', () => failed('unreadable-answer'));
  return {
    post: (sent, transfer = []) => made.postMessage(sent, transfer),
    terminate: () => made.terminate(),
  };
};

/** The engine of this page for statements, which ends while the page is hidden. */
export function createBrowserStatements(timers: Timers): StatementEngine {
  const engine = createStatementEngine({ timers, createWorker, files: engineFiles(), deviceMemory: deviceMemory() });
  onOther(() => engine.letGo());
  const look = () => engine.page(document.visibilityState === 'hidden' ? 'hidden' : 'seen');
  document.addEventListener('visibilitychange', look);
  document.addEventListener('freeze', () => engine.page('frozen'));
  document.addEventListener('resume', look);
  window.addEventListener('pagehide', () => engine.page('frozen'));
  window.addEventListener('pageshow', look);
  return engine;
}
