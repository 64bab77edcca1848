import { randomInt } from 'node:crypto';

const MOST_PROCESSES = 2 ** 31 - 1;

/** This server process, among those that serve the same store. Runs belong to one. */
export interface ServerProcess {
  readonly id: number;
  /** Whether there may be others, so that what they need of this one has to be in the store. */
  readonly isShared: boolean;
  /** The processes that are running, including this one. What belongs to others may be taken over. */
  living(): Promise<ReadonlySet<number>>;
  /**
   * Asks the process that runs a statement to stop it. The request may be lost with a connection: the stored state of
   * the run is what counts.
   */
  askToStop(run: number): Promise<void>;
  /** Calls back with the runs that other processes ask to stop. */
  onStop(stop: (run: number) => void): void;
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
  return {
    id,
    isShared: false,
    living: async () => new Set([id]),
    askToStop: async () => undefined,
    onStop: () => undefined,
    beginStart: async () => async () => undefined,
    leave: async () => undefined,
  };
}
