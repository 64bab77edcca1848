import { isRecord } from '@/lib/json';

/** How a server tells of the ends of jobs; what it does not say is left out. */
export interface AsyncDelivery {
  /** Where events are heard over a WebSocket; absent where they are asked for. */
  readonly socketUrl?: string;
  /** Milliseconds between two questions for events. */
  readonly pollingDelay?: number;
}

/** A server that is asked more often is hurt by it, and one that is asked less is none that answers. */
const LEAST_DELAY = 50;
const MOST_DELAY = 60_000;

const names = [
  'GLOBAL_ASYNC_QUERIES_TRANSPORT',
  'GLOBAL_ASYNC_QUERIES_WEBSOCKET_URL',
  'GLOBAL_ASYNC_QUERIES_POLLING_DELAY',
] as const;

/** What of a configuration is about delivery, to be kept as it is. */
export const asyncSettings = (conf: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(names.flatMap(name => (conf[name] === undefined ? [] : [[name, conf[name]]])));

/** The delivery in what a server tells of its configuration, under the names that Superset gives it. */
export function readAsyncDelivery(conf: unknown): AsyncDelivery {
  if (!isRecord(conf)) return {};
  const {
    GLOBAL_ASYNC_QUERIES_TRANSPORT: transport,
    GLOBAL_ASYNC_QUERIES_WEBSOCKET_URL: url,
    GLOBAL_ASYNC_QUERIES_POLLING_DELAY: delay,
  } = conf;
  return {
    ...(transport === 'ws' && typeof url === 'string' && url !== '' ? { socketUrl: url } : {}),
    ...(typeof delay === 'number' && delay >= LEAST_DELAY && delay <= MOST_DELAY ? { pollingDelay: delay } : {}),
  };
}
