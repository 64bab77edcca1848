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
  /** Whether the person may still receive their jobs' events. Checked before every message. */
  readonly isAllowed: () => Promise<boolean>;
  readonly timers: Timers;
  /** Called once, when the connection has ended. */
  readonly onEnd: () => void;
}

/**
 * Sends a client the events of its channel, starting with the stored ones. Events are read from the channel when they
 * are sent: nothing is buffered per client, and no event is repeated or skipped.
 */
export function feedEvents(socket: WebSocket, options: EventFeedOptions): void {
  const { jobs, channel, isAllowed, timers, onEnd } = options;
  let { after } = options;
  let isSending = false;
  let isMore = false;
  let isThere = true;
  let cancel = (): void => undefined;

  async function send(): Promise<void> {
    isMore = true;
    if (isSending) return;
    isSending = true;
    while (isMore && socket.readyState === socket.OPEN) {
      isMore = false;
      if (!(await isAllowed().catch(() => false))) return socket.close(POLICY_VIOLATION);
      const events = await jobs.events.of(channel, after).catch(() => null);
      if (events === null) return socket.close(TRY_AGAIN_LATER);
      for (const event of events) {
        if (socket.bufferedAmount > MOST_WAITING) return socket.close(TRY_AGAIN_LATER);
        socket.send(JSON.stringify(event));
        after = event.id;
      }
    }
    isSending = false;
  }

  function look(): void {
    if (!isThere) return socket.terminate();
    isThere = false;
    socket.ping();
    void send();
    cancel = timers.after(LOOK_EVERY, look);
  }

  const unfollow = jobs.events.follow(channel, () => void send());
  cancel = timers.after(LOOK_EVERY, look);
  socket.on('pong', () => {
    isThere = true;
  });
  socket.once('close', () => {
    unfollow();
    cancel();
    onEnd();
  });
  void send();
}
