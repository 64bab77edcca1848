import type { Engine } from '../engine';
import type { Tunnel } from './ssh-tunnel';

/** An engine over a driver that connects through a tunnel. */
export function withTunnel(engine: Engine, tunnel: Tunnel): Engine {
  return {
    ...engine,
    run: (...asked) => tunnel.use(() => engine.run(...asked)),
    read: (...asked) => tunnel.use(() => engine.read(...asked)),
    change: (...asked) => tunnel.use(() => engine.change(...asked)),
    estimate: (...asked) => tunnel.use(() => engine.estimate(...asked)),
    schemas: () => tunnel.use(() => engine.schemas()),
    tables: (...asked) => tunnel.use(() => engine.tables(...asked)),
    columns: (...asked) => tunnel.use(() => engine.columns(...asked)),
    keys: (...asked) => tunnel.use(() => engine.keys(...asked)),
    columnsOf: (...asked) => tunnel.use(() => engine.columnsOf(...asked)),
    close() {
      engine.close();
      tunnel.close();
    },
  };
}
