import type { Transport } from '@/api/transport';
import type { HostBalancer, HostBalancerOptions } from './host-balancer';
import { hostsOf, isSpread } from './which-host';

export interface LanesOptions extends HostBalancerOptions {
  /** The names of the server, as it last reported them. */
  readonly hosts: () => readonly string[];
  /** Its code could not be loaded. */
  readonly onFailure: (error: unknown) => void;
}

export interface HostPool {
  readonly transport: Transport<AbortSignal>;
  /** Number of hosts that serve the charts of a dashboard. */
  count(): number;
  /** Another person may be signed in: earlier findings about hosts are void. */
  forget(): void;
}

/** Sends requests to one host or to several. The code for several is loaded if there are several. */
export function createHostPool(options: LanesOptions): HostPool {
  const { transport, hosts, onFailure } = options;
  let balancer: HostBalancer | null = null;
  return {
    async transport(request) {
      const names = hosts();
      if (names.length === 0 || !isSpread(request)) return transport(request);
      const others = hostsOf(names, globalThis.location);
      if (others.length === 0) return transport(request);
      // Without its code, everything goes to one host.
      const loaded = await import('./host-balancer').catch(onFailure);
      if (!loaded) return transport(request);
      balancer ??= loaded.createHostBalancer(options);
      return balancer.send(request, others);
    },
    count: () => Math.max(1, balancer?.reached() ?? 0),
    forget() {
      balancer = null;
    },
  };
}
