import { engineOver } from '../run-in-place';
import type { Engine } from '../engine';
import { openDriver, type DriverConfig, type DriverServices } from '../open-driver';
import { isOrder, serializeError, type Call, type Order, type Reply } from './calls';
import { packed } from './packing';

/**
 * Answers orders one beside the other.
 * @param send hands a reply to who ordered.
 */
export function serveOrders(send: (reply: Reply) => void, services: DriverServices): (message: unknown) => void {
  const engines = new Map<string, Promise<Engine>>();
  const running = new Map<number, AbortController>();

  function engineOf(config: DriverConfig): Promise<Engine> {
    const key = JSON.stringify([config.location, config.allowedPaths]);
    const known = engines.get(key);
    if (known) return known;
    const opened = openDriver(config, services).then(engineOver);
    engines.set(key, opened);
    // The file may be mended while the process runs.
    opened.catch(() => engines.delete(key));
    return opened;
  }

  async function answer({ id, config, call }: Extract<Order, { kind: 'ask' }>): Promise<void> {
    const stop = new AbortController();
    running.set(id, stop);
    try {
      const value = await carryOut(await engineOf(config), call, stop.signal);
      send({ kind: 'answer', id, value });
    } catch (error) {
      send({ kind: 'error', id, error: serializeError(error) });
    } finally {
      running.delete(id);
    }
  }

  return message => {
    if (!isOrder(message)) return;
    if (message.kind === 'stop') running.get(message.id)?.abort();
    else void answer(message);
  };
}

async function carryOut(engine: Engine, call: Call, signal: AbortSignal): Promise<unknown> {
  switch (call.method) {
    case 'open':
      return null;
    case 'run':
      return packed(await engine.run(...call.arguments, { signal }));
    case 'checkFragment':
      return engine.checkFragment(...call.arguments);
    case 'checkStatement':
      return engine.checkStatement(...call.arguments);
    case 'tables':
      return engine.tables();
    case 'columns':
      return engine.columns(...call.arguments);
    case 'keys':
      return engine.keys(...call.arguments);
    case 'columnsOf':
      return engine.columnsOf(...call.arguments);
  }
}
