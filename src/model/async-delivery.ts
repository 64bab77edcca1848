import { isRecord } from '@/lib/json';

/** How a server reports finished jobs; unknown settings are left out. */
export interface AsyncDelivery {
  /** The WebSocket for events; absent if they are polled. */
  readonly socketUrl?: string;
  /** Milliseconds between polls. */
  readonly pollingDelay?: number;
}

/** Shorter delays would overload a server; with longer ones it would seem not to answer. */
const LEAST_DELAY = 50;
const MOST_DELAY = 60_000;

const names = [
  'GLOBAL_ASYNC_QUERIES_TRANSPORT',
  'GLOBAL_ASYNC_QUERIES_WEBSOCKET_URL',
  'GLOBAL_ASYNC_QUERIES_POLLING_DELAY',
] as const;

/** The delivery settings of a configuration, unparsed for storage. */
export const asyncSettings = (conf: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(names.flatMap(name => (conf[name] === undefined ? [] : [[name, conf[name]]])));

/** Reads the delivery settings of a server's configuration, under Superset's names. */
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
