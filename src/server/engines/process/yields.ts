import type { Timers } from '@/lib/clock';
import type { DriverConfig } from '../open-driver';
import { limits } from './limits';

/** What another server process tells about its write to a file. */
export interface WriteOfOther {
  readonly phase: 'begin' | 'end';
  /** The number of that process. */
  readonly writer: number;
}

/** The files that other server processes write to. New jobs wait for these writes, for a limited time. */
export interface Yields {
  /** @param configs the connections to the file */
  begin(location: string, writer: number, configs: readonly DriverConfig[]): void;
  /** Jobs still wait for other writers of the file: one waits for the file until another one releases it. */
  end(location: string, writer: number): void;
  has(location: string): boolean;
  close(): void;
}

export interface YieldEvents {
  /** Processes must release the file of a connection now. */
  readonly onRelease: (config: DriverConfig) => void;
  /** Jobs of a file may run again. */
  readonly onEnd: () => void;
}

export function createYields(timers: Timers, { onRelease, onEnd }: YieldEvents): Yields {
  /** By location and writer. */
  const cancels = new Map<string, Map<number, () => void>>();

  function begin(location: string, writer: number, configs: readonly DriverConfig[]): void {
    forget(location, writer);
    let cancelRelease = (): void => undefined;
    // Jobs that still run open the file again between their statements.
    const releaseRepeatedly = (): void => {
      for (const config of configs) onRelease(config);
      cancelRelease = timers.after(limits.releaseAgain, releaseRepeatedly);
    };
    releaseRepeatedly();
    const cancelEnd = timers.after(limits.writesFirst, () => end(location, writer));
    const writers = cancels.get(location) ?? new Map<number, () => void>();
    cancels.set(location, writers);
    writers.set(writer, () => {
      cancelRelease();
      cancelEnd();
    });
  }

  /** Returns whether it was the last writer of the file. */
  function forget(location: string, writer: number): boolean {
    const writers = cancels.get(location);
    writers?.get(writer)?.();
    return writers?.delete(writer) === true && writers.size === 0 && cancels.delete(location);
  }

  function end(location: string, writer: number): void {
    if (forget(location, writer)) onEnd();
  }

  return {
    begin,
    end,
    has: location => cancels.has(location),
    close() {
      for (const writers of cancels.values()) for (const cancel of writers.values()) cancel();
      cancels.clear();
    },
  };
}
