import type { Clock } from '@/lib/clock';
import type { NewLogEvent } from '../state/log-event';

/** An event with what is known of its moment only then. */
export interface NotedEvent extends NewLogEvent {
  readonly ts: number;
  readonly visibility: DocumentVisibilityState;
}

export interface Journal {
  log(event: NewLogEvent): void;
  /** Hands over what was noted, once. */
  take(): readonly NotedEvent[];
  /** Notifies the listener of each new event; there is only one at a time. */
  follow(noted: (() => void) | null): void;
}

/** More is not kept while nobody takes it: the part of the application that does so may be out of reach. */
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
