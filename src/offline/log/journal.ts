import type { Clock } from '@/lib/clock';
import type { NewLogEvent } from '../state/log-event';

/** An event with the facts that are known only at its moment. */
export interface NotedEvent extends NewLogEvent {
  readonly ts: number;
  readonly visibility: DocumentVisibilityState;
}

export interface Journal {
  log(event: NewLogEvent): void;
  /** Returns the noted events, once. */
  take(): readonly NotedEvent[];
  /** Notifies the listener of each new event; there is only one at a time. */
  follow(noted: (() => void) | null): void;
}

/** Maximum number of events kept until somebody takes them: the code that does so may be out of reach. */
const KEPT = 1024;

/** Notes usage events in memory, which is all that a screen waits for. */
export function createJournal(clock: Clock): Journal {
  let events: NotedEvent[] = [];
  let tell: (() => void) | null = null;
  return {
    log(event) {
      if (events.length < KEPT) events.push({ ...event, ts: clock.now(), visibility: document.visibilityState });
      tell?.();
    },
    take() {
      const taken = events;
      events = [];
      return taken;
    },
    follow(noted) {
      tell = noted;
    },
  };
}
