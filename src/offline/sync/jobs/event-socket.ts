import * as v from 'valibot';
import { jobEventSchema, type JobEvent } from '@/api/async-events';
import { parseJson } from '@/lib/json';
import type { Clock } from '@/lib/clock';

/** Events of a WebSocket. */
export interface SocketEvents {
  readonly onOpen: () => void;
  readonly onMessage: (data: unknown) => void;
  readonly onClose: (code: number) => void;
}

/**
 * Opens a WebSocket, and returns how to close it.
 * @throws if the address is invalid, or may not be opened
 */
export type OpenSocket = (url: string, events: SocketEvents) => () => void;

const MOST_RECONNECTS = 6;
const RECONNECT_AFTER = 2500;
/** An intermediary may accept a connection and never answer. */
const OPEN_WITHIN = 10_000;
/** Close code of a server that is stopping. */
const SERVICE_RESTART = 1012;
/** The browser's close code for a broken connection. */
const NO_ANSWER = 1006;
/** Milliseconds after which a connection counts as established, and as one more answer of the server. */
const TICK = 500;
/** Ticks without a waiting caller, after which it stops listening. */
const IDLE_TICKS = 20;

export interface EventSocketOptions {
  readonly open: OpenSocket;
  /** As configured on the server; it may be a path. */
  readonly url: string;
  /** The origin of the server. */
  readonly server: string;
  readonly clock: Clock;
  /** The last known event. */
  readonly last: () => string | null;
  readonly isWanted: () => boolean;
  readonly onContact: () => void;
  readonly onEvent: (event: JobEvent) => void;
  /** The server reported nothing more for a while. */
  readonly onQuiet: () => void;
  /** The server is stopping, or could not be reached for a while: it may lose its state. */
  readonly onAway: () => void;
  /** No events can arrive this way. */
  readonly onGivenUp: () => void;
  /** Receives things that a server should not send. */
  readonly note: (oddity: string) => void;
}

export interface EventSocket {
  /** Starts to listen, unless it does already. */
  start(): void;
  stop(): void;
}

/** The address to listen at, after an event. */
export function socketAddress(url: string, server: string, last: string | null): string {
  const address = new URL(url, server);
  address.protocol = address.protocol.replace(/^http/, 'ws');
  if (last !== null) address.searchParams.set('last_id', last);
  return address.href;
}

/**
 * Listens for the ends of jobs while somebody waits for one. Events missed while disconnected arrive with the next
 * connection, which names the last known event.
 */
export function createEventSocket(options: EventSocketOptions): EventSocket {
  const { open, url, server, clock, last, isWanted, onContact, onEvent, onQuiet, onAway, onGivenUp, note } = options;
  let close: (() => void) | null = null;
  let cancel: (() => void) | null = null;
  let reconnects = 0;
  let idle = 0;

  function connect(): void {
    cancel = null;
    /** False once this connection was abandoned: its later events are ignored. */
    let isCurrent = true;
    const current =
      <Told extends readonly unknown[]>(heed: (...told: Told) => void) =>
      (...told: Told) => {
        if (isCurrent) heed(...told);
      };
    try {
      const end = open(socketAddress(url, server, last()), {
        onOpen: current(opened),
        onMessage: current(hear),
        onClose: current(lost),
      });
      close = () => {
        isCurrent = false;
        end();
      };
      cancel = clock.after(OPEN_WITHIN, () => lost(NO_ANSWER));
    } catch (cause) {
      note(`Events cannot be heard at ${url}: ${String(cause)}`);
      return onGivenUp();
    }
  }

  function opened(): void {
    cancel?.();
    onContact();
    cancel = clock.after(TICK, tick);
  }

  function hear(data: unknown): void {
    const event = v.safeParse(jobEventSchema, typeof data === 'string' ? parseJson(data) : null);
    if (!event.success) return note(`What was heard is no event: ${v.summarize(event.issues)}`);
    onContact();
    onEvent(event.output);
  }

  function tick(): void {
    reconnects = 0;
    idle = isWanted() ? 0 : idle + 1;
    if (idle >= IDLE_TICKS) return stop();
    onQuiet();
    cancel = clock.after(TICK, tick);
  }

  function lost(code: number): void {
    stop();
    if (code === SERVICE_RESTART || reconnects > 0) onAway();
    if (!isWanted()) return;
    if (reconnects >= MOST_RECONNECTS) return onGivenUp();
    reconnects += 1;
    cancel = clock.after(RECONNECT_AFTER, connect);
  }

  function stop(): void {
    cancel?.();
    cancel = null;
    idle = 0;
    close?.();
    close = null;
  }

  return {
    start() {
      if (close || cancel) return;
      reconnects = 0;
      connect();
    },
    stop,
  };
}
