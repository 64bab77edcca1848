import { EngineError } from '../engines/engine';
import type { Hosts } from '../http/hosts';
import { HttpError } from '../http-error';
import { createChannels, type Channels } from './channel';
import type { ServerProcess } from '../metadata/server-process';
import type { MetadataStore } from '../metadata/store';
import type { WriteQueue } from '../metadata/write-queue';
import { createEvents } from './events';
import { createJobs, type Jobs } from './jobs';
import { createKeptRequests, type KeptRequests } from './kept-requests';
import { createSharedEvents } from './shared-events';
import { createSharedRequests } from './shared-requests';

/** Jobs whose results can still be requested. */
const MOST_REQUESTS = 2000;

/** How clients learn that jobs ended: by polling, or over a WebSocket as well. */
export type AsyncTransport = 'polling' | 'ws';

export interface AsyncQueries {
  readonly transport: AsyncTransport;
  readonly channels: Channels;
  readonly jobs: Jobs;
  readonly requests: KeptRequests;
  readonly hosts: Hosts;
  /** Called with errors that no request reports. */
  readonly onDefect: (error: unknown) => void;
}

/** The body that the synchronous response to the same call would have had. */
function messageOf(error: unknown): string {
  const body = error instanceof HttpError ? error.body : {};
  if (typeof body['message'] === 'string') return body['message'];
  const [first] = Array.isArray(body['errors']) ? (body['errors'] as readonly { message?: unknown }[]) : [];
  if (typeof first?.message === 'string') return first.message;
  // Its own message may name files of the server.
  return error instanceof EngineError && error.code !== 'unreadable'
    ? error.message
    : 'The server encountered an unexpected error.';
}

interface AsyncQueriesOptions {
  /** Signs the names of channels. */
  readonly secret: Uint8Array;
  readonly now: () => number;
  readonly hosts: Hosts;
  readonly transport: AsyncTransport;
  readonly store: MetadataStore;
  readonly write: WriteQueue;
  readonly process: ServerProcess;
  readonly onDefect: (error: unknown) => void;
}

export function createAsyncQueries(options: AsyncQueriesOptions): AsyncQueries {
  const { secret, now, hosts, transport, store, process, onDefect } = options;
  return {
    transport,
    channels: createChannels(secret),
    jobs: createJobs(process.isShared ? createSharedEvents(options) : createEvents(now), messageOf, onDefect),
    requests: process.isShared ? createSharedRequests(store, now, MOST_REQUESTS) : createKeptRequests(MOST_REQUESTS),
    hosts,
    onDefect,
  };
}
