import { ARROW_CONTENT_TYPE } from '@/api/arrow-result';
import type { Transport, WireRequest, WireResponse } from '@/api/transport';
import { resolvesTrueWithin, type Clock } from '@/lib/clock';

export interface HostBalancerOptions {
  readonly transport: Transport<AbortSignal>;
  readonly clock: Clock;
  /** Checks that the host is the same server and has the session of the same person. */
  readonly isSame: (there: Transport<AbortSignal>) => Promise<boolean>;
}

export interface HostBalancer {
  /** Sends a request to the next host; to the page's own if that one is unavailable. */
  send(request: WireRequest<AbortSignal>, hosts: readonly string[]): Promise<WireResponse>;
  /** Number of hosts known to answer. */
  reached(): number;
}

type HostStatus =
  /** Nothing is known about it yet. */
  | { readonly name: 'asked'; readonly whether: Promise<boolean> }
  | { readonly name: 'reached' }
  | { readonly name: 'left'; readonly since: number };

/** How long a chart waits for the first answer of a host. */
const PATIENCE = 2_000;
/** How long a host that did not answer is skipped. */
const LEFT_ALONE = 60_000;

/**
 * Whether a response may come from the server itself. A missing session is checked at the page's own host, whose answer
 * counts.
 */
function isAnswer({ status, redirected, header }: WireResponse): boolean {
  const type = header('Content-Type') ?? '';
  return !redirected && status !== 401 && (type.startsWith('application/json') || type.startsWith(ARROW_CONTENT_TYPE));
}

export function createHostBalancer({ transport, clock, isSame }: HostBalancerOptions): HostBalancer {
  const statuses = new Map<string, HostStatus>();
  let turn = 0;

  const through =
    (host: string): Transport<AbortSignal> =>
    request =>
      transport({ ...request, host });
  const leave = (host: string) => statuses.set(host, { name: 'left', since: clock.now() });

  /**
   * Before a host is used, it must report the same person: a name may point anywhere, or to a host that never answers.
   */
  async function ask(host: string): Promise<boolean> {
    const isThere = await resolvesTrueWithin(clock, PATIENCE, isSame(through(host)));
    if (isThere) statuses.set(host, { name: 'reached' });
    else leave(host);
    return isThere;
  }

  async function isReached(host: string): Promise<boolean> {
    const status = statuses.get(host);
    if (!status) {
      const whether = ask(host);
      statuses.set(host, { name: 'asked', whether });
      return whether;
    }
    // Nobody waits for a host that has failed before.
    if (status.name === 'left' && clock.now() - status.since >= LEFT_ALONE) {
      leave(host);
      void ask(host);
    }
    return status.name === 'asked' ? status.whether : status.name === 'reached';
  }

  return {
    async send(request, hosts) {
      const host = hosts[turn++ % hosts.length];
      if (host === undefined || !(await isReached(host))) return transport(request);
      try {
        const response = await through(host)(request);
        if (isAnswer(response)) return response;
      } catch (error) {
        if (request.signal?.aborted) throw error;
      }
      leave(host);
      return transport(request);
    },
    reached: () => [...statuses.values()].filter(({ name }) => name === 'reached').length,
  };
}
