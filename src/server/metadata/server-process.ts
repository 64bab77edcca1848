import { randomInt } from 'node:crypto';
import { createTurns, type IfFree, type InTurn } from './turns';

const MOST_PROCESSES = 2 ** 31 - 1;

/**
 * What processes tell each other: a run to stop, by its id; a channel that has a new event; the begin and end of a write
 * to a data file. A message may be lost with a connection, so the store or the file decides, and each process also looks
 * there now and then.
 */
export type Topic = 'stop' | 'event' | 'write';

/** This server process, among those that serve the same store. Runs belong to one. */
export interface ServerProcess {
  readonly id: number;
  /** Whether there may be others, so that what they need of this one has to be in the store. */
  readonly isShared: boolean;
  /** The processes that are running, including this one. What belongs to others may be taken over. */
  living(): Promise<ReadonlySet<number>>;
  /** Tells all processes, including this one. Never fails. */
  tell(topic: Topic, text: string): Promise<void>;
  /** Calls back with what processes tell about a topic; a later call replaces the earlier one. */
  listen(topic: Topic, hear: (text: string) => void): void;
  /** Runs one after the other what all processes do under a name. */
  readonly inTurn: InTurn;
  /** Runs something under such a name if no process does. */
  readonly ifFree: IfFree;
  /**
   * Waits until no other process is starting: the first start creates the first account, samples and secrets once.
   * @returns how the start ends
   */
  beginStart(): Promise<() => Promise<void>>;
  leave(): Promise<void>;
}

/** Locks of PostgreSQL have numbers of 32 bits. */
export const newNumber = () => randomInt(1, MOST_PROCESSES);

/** The only process of a store: the data folder's lock allows no other. */
export function onlyProcess(): ServerProcess {
  const id = newNumber();
  const turns = createTurns();
  return {
    id,
    isShared: false,
    living: async () => new Set([id]),
    tell: async () => undefined,
    listen: () => undefined,
    inTurn: turns,
    ifFree: turns.ifFree,
    beginStart: async () => async () => undefined,
    leave: async () => undefined,
  };
}
