import type { Transport } from '@/api/transport';
import type { Spread, SpreadOptions } from './spread';
import { hostsOf, isSpread } from './which-host';

export interface LanesOptions extends SpreadOptions {
  /** The names of the server, as it last told them. */
  readonly hosts: () => readonly string[];
}

export interface Lanes {
  readonly transport: Transport<AbortSignal>;
  /** To how many hosts the charts of a dashboard go. */
  count(): number;
  /** Somebody else may be signed in: what was found out of hosts does not hold any more. */
  forget(): void;
}

/** Requests as they go to one host or to several. The code for several is loaded where there are some. */
export function createLanes(options: LanesOptions): Lanes {
  const { transport, hosts } = options;
  let spread: Spread | null = null;
  return {
    async transport(request) {
      const told = hosts();
      if (told.length === 0 || !isSpread(request)) return transport(request);
      const others = hostsOf(told, globalThis.location);
      if (others.length === 0) return transport(request);
      const loaded = await import('./spread').catch(() => null);
      if (!loaded) return transport(request);
      spread ??= loaded.createSpread(options);
      return spread.send(request, others);
    },
    count: () => Math.max(1, spread?.reached() ?? 0),
    forget() {
      spread = null;
    },
  };
}
