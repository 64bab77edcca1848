import { aroundCalls } from '../around-calls';
import type { Engine } from '../engine';
import type { Tunnel } from './ssh-tunnel';

/**
 * An engine over a driver that connects through a tunnel. Its calls wait until the tunnel is there, and report the
 * tunnel's errors instead of those that follow from them. Closing the engine closes the tunnel.
 */
export function withTunnel(engine: Engine, tunnel: Tunnel): Engine {
  return {
    ...aroundCalls(engine, (_, requester, call) => tunnel.use(() => call(requester))),
    close() {
      engine.close();
      tunnel.close();
    },
  };
}
