import type { Timers } from '@/lib/clock';
import { createMachine } from '@/lib/machine';
import type { DeviceAnswer, DeviceQuestion } from './answer-here';
import { memoryLimit, textOf } from './database';
import { engineOff, engineReducer, type EngineEffect, type EngineEvent } from './life-cycle';
import type { EngineFailure } from '@/query/kept-rows/refusal';
import type { FromEngine, ToEngine, ValuesOnDevice } from './messages';

/** The engine's worker, as far as it is used. */
export interface EngineWorker {
  post(message: ToEngine, transfer?: Transferable[]): void;
  terminate(): void;
}

/** A message of the worker; `failed` if it could not be loaded, or threw. */
interface Heard {
  readonly message: (message: FromEngine) => void;
  readonly failed: (message: string) => void;
}

export interface EngineOptions {
  readonly timers: Timers;
  readonly createWorker: (heard: Heard) => EngineWorker;
  /** Addresses of DuckDB. */
  readonly files: { readonly wasm: string; readonly worker: string };
  /** In gigabytes, if the browser reports it. */
  readonly deviceMemory: number | undefined;
}

export type EngineAnswer =
  | DeviceAnswer
  /** The rows are damaged, or are not there any more. */
  | { readonly kind: 'no-rows' }
  | { readonly kind: 'failed'; readonly failure: EngineFailure };

export interface EngineQuestion {
  readonly question: DeviceQuestion;
  /** Reads the file of rows. */
  readonly bytes: () => Promise<ArrayBuffer>;
  /** The folder of the rows (`kept-rows/device-bytes.ts`), beside which the engine keeps values. */
  readonly folder: string;
  /** Called when the engine kept some. */
  readonly kept: (values: ValuesOnDevice) => void;
  /** The chart that asks; null if a newer query replaces nothing. */
  readonly requester: string | null;
  /** Lower goes first. */
  readonly priority: number;
  readonly signal?: AbortSignal;
}

export interface LocalEngine {
  ask(question: EngineQuestion): Promise<EngineAnswer>;
  /** Called when the page is hidden, seen or frozen; `idle` ends an engine that answers nothing. */
  page(event: 'hidden' | 'seen' | 'frozen' | 'idle'): void;
}

/** Milliseconds after which a silent engine is abandoned: slow tablets take seconds to compile it. */
const SLOWEST_START = 60_000;
const SLOWEST_ANSWER = 60_000;
/** Milliseconds without a question after which the engine prepares for the next ones. */
export const QUIET = 150;

interface Pending extends EngineQuestion {
  readonly settle: (answer: EngineAnswer) => void;
}

/** The page's side of the engine: one worker at most, which lives as `life-cycle.ts` says. */
export function createEngine({ timers, createWorker, files, deviceMemory }: EngineOptions): LocalEngine {
  const pending = new Map<number, Pending>();
  const delays = new Map<string, () => void>();
  /** Called for values that were kept, by the digest of their rows. */
  const keptBy = new Map<string, EngineQuestion['kept']>();
  let worker: EngineWorker | null = null;
  let nextId = 1;

  const machine = createMachine(engineOff, engineReducer, (effect: EngineEffect) => {
    run(effect);
    return null;
  });
  const tell = (event: EngineEvent) => void machine.dispatch(event);

  function wait(name: string, milliseconds: number, call: () => void): void {
    stopWaiting(name);
    delays.set(name, timers.after(milliseconds, call));
  }
  function stopWaiting(name: string): void {
    delays.get(name)?.();
    delays.delete(name);
  }

  function settle(id: number, answer: EngineAnswer): void {
    pending.get(id)?.settle(answer);
    pending.delete(id);
  }

  function start(): void {
    const heard: Heard = {
      message: message => mine === worker && hear(message),
      failed: message => mine === worker && tell({ name: isStarting() ? 'not-started' : 'broke', message }),
    };
    const mine = createWorker(heard);
    worker = mine;
    wait('answer', SLOWEST_START, () => tell({ name: 'not-started', message: 'start-timeout' }));
    mine.post({ kind: 'start', memory: memoryLimit(deviceMemory), ...files });
  }
  const isStarting = () => machine.get().engine === 'starting';

  function end(): void {
    stopWaiting('answer');
    stopWaiting('prepare');
    worker?.terminate();
    worker = null;
  }

  function send(id: number): void {
    const asked = pending.get(id);
    if (!asked || !worker) return;
    const { question, folder } = asked;
    stopWaiting('prepare');
    waitForAnswer();
    keptBy.set(question.manifest.digest, asked.kept);
    worker.post({ kind: 'ask', id, question, folder });
  }
  const waitForAnswer = () => wait('answer', SLOWEST_ANSWER, () => tell({ name: 'broke', message: 'answer-timeout' }));

  async function sendRows(id: number): Promise<void> {
    const asked = worker;
    // Without them, the answer is `no-rows`.
    const bytes = await (pending.get(id)?.bytes() ?? Promise.resolve(null)).catch(() => null);
    // The engine may have ended while they were read.
    if (asked && asked === worker) asked.post({ kind: 'rows', id, bytes }, bytes ? [bytes] : []);
  }

  function hear(message: FromEngine): void {
    switch (message.kind) {
      case 'started':
        stopWaiting('answer');
        return tell({ name: 'started' });
      case 'not-started':
        return tell({ name: 'not-started', message: message.message });
      case 'broke':
        return tell({ name: 'broke', message: message.message });
      case 'opened':
        return tell({ name: 'opened' });
      case 'values-kept':
        return keptBy.get(message.digest)?.(message.values);
      case 'rows-wanted':
        return void sendRows(message.id);
      case 'no-rows':
      case 'answer':
        settle(message.id, message.kind === 'answer' ? message.answer : { kind: 'no-rows' });
        tell({ name: 'settled', id: message.id });
        if (machine.get().running.length > 0) return waitForAnswer();
        stopWaiting('answer');
        return wait('prepare', QUIET, () => worker?.post({ kind: 'prepare' }));
    }
  }

  function run(effect: EngineEffect): void {
    switch (effect.run) {
      case 'start':
        // If the worker cannot even be created, the failure is reported after the state has recorded the start.
        try {
          return start();
        } catch (error) {
          return tell({ name: 'not-started', message: textOf(error) });
        }
      case 'end':
        return end();
      case 'send':
        return send(effect.id);
      case 'fail':
        return settle(effect.id, { kind: 'failed', failure: effect.failure });
      case 'wait':
        return wait(effect.event, effect.milliseconds, () => tell({ name: effect.event }));
      case 'cancel':
        return stopWaiting(effect.event);
    }
  }

  return {
    ask: question =>
      new Promise(resolve => {
        const id = nextId;
        nextId += 1;
        const withdraw = () => tell({ name: 'withdrawn', id });
        question.signal?.addEventListener('abort', withdraw, { once: true });
        pending.set(id, {
          ...question,
          settle(answer) {
            question.signal?.removeEventListener('abort', withdraw);
            resolve(answer);
          },
        });
        tell({ name: 'asked', question: { id, requester: question.requester, priority: question.priority } });
        if (question.signal?.aborted) withdraw();
      }),
    page: name => tell({ name }),
  };
}
