import type { CallOptions } from '@/api/client';
import { contract } from '@/api/contract';
import type { EndpointDefinition } from '@/api/endpoint';
import type { Outcome } from '@/api/outcome';
import type { CommandRequest } from '../commands/command';

export type Parts = Omit<CommandRequest, 'endpoint'>;

/** Makes one request of the contract. */
export type MakeCall = (
  endpoint: EndpointDefinition,
  parts: Parts,
  options: CallOptions<AbortSignal>,
) => Promise<Outcome<unknown>>;

/** Maximum number of deletions in one request; as many of the longest ids take half of what addresses may have. */
export const DELETES_TOGETHER = 50;
/** Number of concurrent requests for those of a batch that was refused. */
const AT_ONCE = 5;

/** Endpoints that delete many, by the name of the one that deletes a single thing. */
const bulkEndpoints = new Map<string, EndpointDefinition>(
  contract.flatMap(endpoint => {
    const [group, verb] = endpoint.name.split('.');
    return verb === 'bulkDelete' ? [[`${group}.delete`, endpoint] as const] : [];
  }),
);

/** A deletion that may be combined with others at the same address. */
interface Combinable {
  readonly bulk: EndpointDefinition;
  readonly path: Readonly<Record<string, string | number>>;
  readonly id: number;
}

function combinable({ name, path: address }: EndpointDefinition, { path = {} }: Parts): Combinable | null {
  const bulk = bulkEndpoints.get(name);
  if (!bulk || !address.startsWith(`${bulk.path}:`)) return null;
  const { [address.slice(bulk.path.length + 1)]: id, ...rest } = path;
  return typeof id === 'number' ? { bulk, path: rest, id } : null;
}

/** Whether a request may be sent with others of its kind. */
export const isCombinable = ({ endpoint }: CommandRequest): boolean => bulkEndpoints.has(endpoint);

interface Waiting {
  readonly id: number;
  readonly signal: AbortSignal | undefined;
  readonly alone: () => Promise<Outcome<unknown>>;
  readonly resolve: (outcome: Outcome<unknown>) => void;
  readonly reject: (cause: unknown) => void;
}

interface Batch extends Omit<Combinable, 'id'> {
  readonly waiting: Waiting[];
}

/**
 * Sends deletions that are requested in the same turn together, by the endpoints of the contract that delete many. These
 * delete all of them or none. A refused batch is sent again one by one, so that each gets its own answer: a missing
 * thing or one of somebody else's does not keep the others. If there is no answer, it is unknown what happened to each.
 */
export function deleteTogether(call: MakeCall): MakeCall {
  let batches = new Map<string, Batch>();

  function sendAll(): void {
    const ready = [...batches.values()];
    batches = new Map();
    for (const { bulk, path, waiting } of ready)
      while (waiting.length > 0) void send(call, bulk, path, waiting.splice(0, DELETES_TOGETHER));
  }

  return (endpoint, parts, options) => {
    const one = combinable(endpoint, parts);
    const alone = () => call(endpoint, parts, options);
    if (!one) return alone();
    return new Promise((resolve, reject) => {
      if (batches.size === 0) queueMicrotask(sendAll);
      const { id, bulk, path } = one;
      const address = JSON.stringify([bulk.path, path]);
      const batch = batches.get(address) ?? { bulk, path, waiting: [] };
      batches.set(address, batch);
      batch.waiting.push({ id, signal: options.signal, alone, resolve, reject });
    });
  };
}

async function send(
  call: MakeCall,
  bulk: EndpointDefinition,
  path: Combinable['path'],
  together: readonly Waiting[],
): Promise<void> {
  if (together.length === 1) return sendAlone(together);
  try {
    const outcome = await call(bulk, { path, q: together.map(({ id }) => id) }, { signal: abortedByAll(together) });
    if (isRefused(outcome)) return await sendAlone(together);
    for (const { resolve } of together) resolve(outcome);
  } catch (cause) {
    for (const { reject } of together) reject(cause);
  }
}

/** Whether the server answered that it deleted none. */
const isRefused = ({ kind }: Outcome<unknown>) => ['gone', 'forbidden', 'rejected', 'conflict'].includes(kind);

async function sendAlone(refused: readonly Waiting[]): Promise<void> {
  const left = [...refused];
  const one = async () => {
    for (let next = left.shift(); next; next = left.shift()) await next.alone().then(next.resolve, next.reject);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** A signal that is aborted once all requests were. */
function abortedByAll(together: readonly Waiting[]): AbortSignal {
  const stop = new AbortController();
  let left = together.length;
  for (const { signal } of together) {
    signal?.addEventListener('abort', () => {
      left -= 1;
      if (left === 0) stop.abort();
    });
  }
  return stop.signal;
}
