import { engineOver } from '../run-in-place';
import { EngineError, type Engine } from '../engine';
import { openDriver, type DriverConfig, type DriverServices } from '../open-driver';
import { tryConnection } from '../try-connection';
import { isOrder, serializeError, type Call, type Order, type Reply } from './calls';
import { packed } from './packing';
import type { FileWork } from '../file-task';

interface ServeOptions {
  /** Returns a reply to the sender. */
  readonly send: (reply: Reply) => void;
  readonly services: DriverServices;
  /** Runs tasks on data files. */
  readonly workWithFile: FileWork;
  /** Called with errors that no reply reports. */
  readonly onDefect: (error: unknown) => void;
  readonly open?: typeof openDriver;
}

/** Handles orders concurrently. */
export function serveOrders(options: ServeOptions): (message: unknown) => void {
  const { send, services, workWithFile, onDefect, open = openDriver } = options;
  const engines = new Map<string, Promise<Engine>>();
  const running = new Map<number, AbortController>();

  function engineOf(config: DriverConfig): Promise<Engine> {
    const key = keyOf(config);
    const known = engines.get(key);
    if (known) return known;
    const opened = open(config, services).then(engineOver);
    engines.set(key, opened);
    // The file may be repaired while the process runs.
    opened.catch(() => engines.delete(key));
    return opened;
  }

  async function answer({ id, config, call }: Extract<Order, { kind: 'ask' }>): Promise<void> {
    const stop = new AbortController();
    running.set(id, stop);
    try {
      const value = await answerTo(config, call, stop.signal);
      send({ kind: 'answer', id, value });
    } catch (error) {
      send({ kind: 'error', id, error: serializeError(error) });
    } finally {
      running.delete(id);
    }
  }

  async function answerTo(config: DriverConfig, call: Call, signal: AbortSignal): Promise<unknown> {
    switch (call.method) {
      case 'file':
        return workWithFile(...call.arguments, { signal, timers: services.timers });
      case 'try':
        return tryConnection(config, services, { signal, ...call.arguments[0] });
      default:
        return carryOut(await engineOf(config), call, signal);
    }
  }

  function release(config: DriverConfig): void {
    const opened = engines.get(keyOf(config));
    // The replies of its calls report an engine that does not open.
    void opened
      ?.then(
        engine => engine.release?.(),
        () => undefined,
      )
      .catch(onDefect);
  }

  return message => {
    if (!isOrder(message)) return;
    if (message.kind === 'stop') running.get(message.id)?.abort();
    else if (message.kind === 'release') release(message.config);
    else void answer(message);
  };
}

const keyOf = ({ location, allowedPaths, through }: DriverConfig) => JSON.stringify([location, allowedPaths, through]);

async function carryOut(
  engine: Engine,
  call: Exclude<Call, { method: 'file' | 'try' }>,
  signal: AbortSignal,
): Promise<unknown> {
  switch (call.method) {
    case 'open':
      return null;
    case 'run':
      return packed(await engine.run(...call.arguments, { signal }));
    case 'checkFragment':
      return engine.checkFragment(...call.arguments);
    case 'checkStatement':
      return engine.checkStatement(...call.arguments);
    case 'schemas':
      return engine.schemas();
    case 'tables':
      return engine.tables(...call.arguments);
    case 'columns':
      return engine.columns(...call.arguments);
    case 'keys':
      return engine.keys(...call.arguments);
    case 'columnsOf':
      return engine.columnsOf(...call.arguments);
    case 'read':
      return engine.read(...call.arguments, { signal });
    case 'change':
      return engine.change(...call.arguments, { signal });
    case 'estimate':
      return engine.estimate(...call.arguments, { signal });
    case 'define':
      if (!engine.define) throw new EngineError('refused', 'This database accepts no files.');
      return engine.define(...call.arguments, { signal });
    case 'exportRows':
      if (!engine.exportRows) throw new EngineError('refused', 'This database exports no rows.');
      return engine.exportRows(...call.arguments, { signal });
    case 'unreadable':
      return (await engine.unreadable?.()) ?? [];
    case 'dataVersion':
      if (!engine.dataVersion) throw new EngineError('refused', 'This database has no versions of its data.');
      return engine.dataVersion({ signal });
  }
}
