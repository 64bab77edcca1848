import type { WebSocket } from 'ws';
import type { Timers } from '@/lib/clock';
import type { Jobs } from './jobs';

/** Bytes that may wait to be sent to one client. Slower clients are disconnected and fetch the rest later. */
const MOST_WAITING = 2 ** 20;
/** How often the server checks that the client is still connected and signed in, in milliseconds. */
const LOOK_EVERY = 30_000;

const POLICY_VIOLATION = 1008;
const TRY_AGAIN_LATER = 1013;

export interface EventFeedOptions {
  readonly jobs: Jobs;
  readonly channel: string;
  /** The last event that the client received. */
  readonly after: string | null;
  /**
   * Whether the person may still receive their jobs' events. Checked before every message.
   * @throws if it cannot be read now
   */
  readonly isAllowed: () => Promise<boolean>;
  readonly timers: Timers;
  /** Called if events cannot be read; the client connects again later. */
  readonly onDefect: (error: unknown) => void;
  /** Called once, when the connection has ended. */
  readonly onEnd: () => void;
}

/**
 * Sends a client the events of its channel, starting with the stored ones. Events are read from the channel when they
 * are sent: nothing is buffered per client, and no event is repeated or skipped.
 */
export function feedEvents(socket: WebSocket, options: EventFeedOptions): void {
  const { jobs, channel, isAllowed, timers, onDefect, onEnd } = options;
  let { after } = options;
  let isSending = false;
  let isMore = false;
  let isThere = true;
  let cancel = (): void => undefined;

  async function sendMore(): Promise<void> {
    isMore = true;
    if (isSending) return;
    isSending = true;
    while (isMore && socket.readyState === socket.OPEN) {
      isMore = false;
      if (!(await isAllowed())) return socket.close(POLICY_VIOLATION);
      for (const event of await jobs.events.of(channel, after)) {
        if (socket.bufferedAmount > MOST_WAITING) return socket.close(TRY_AGAIN_LATER);
        socket.send(JSON.stringify(event));
        after = event.id;
      }
    }
    isSending = false;
  }

  const send = () =>
    void sendMore().catch((error: unknown) => {
      onDefect(error);
      socket.close(TRY_AGAIN_LATER);
    });

  function look(): void {
    if (!isThere) return socket.terminate();
    isThere = false;
    socket.ping();
    send();
    cancel = timers.after(LOOK_EVERY, look);
  }

  const unfollow = jobs.events.follow(channel, send);
  cancel = timers.after(LOOK_EVERY, look);
  socket.on('pong', () => {
    isThere = true;
  });
  socket.once('close', () => {
    unfollow();
    cancel();
    onEnd();
  });
  send();
}
