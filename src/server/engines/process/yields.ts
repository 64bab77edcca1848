import type { Timers } from '@/lib/clock';
import type { DriverConfig } from '../open-driver';
import { limits } from './limits';

/** The files that other server processes write to. New jobs wait for these writes, for a limited time. */
export interface Yields {
  /** @param configs the connections to the file */
  begin(location: string, configs: readonly DriverConfig[]): void;
  end(location: string): void;
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
  const cancels = new Map<string, () => void>();

  function begin(location: string, configs: readonly DriverConfig[]): void {
    end(location);
    let cancelRelease = (): void => undefined;
    // Jobs that still run open the file again between their statements.
    const releaseRepeatedly = (): void => {
      for (const config of configs) onRelease(config);
      cancelRelease = timers.after(limits.releaseAgain, releaseRepeatedly);
    };
    releaseRepeatedly();
    const cancelEnd = timers.after(limits.writesFirst, () => end(location));
    cancels.set(location, () => {
      cancelRelease();
      cancelEnd();
    });
  }

  function end(location: string): void {
    const cancel = cancels.get(location);
    if (!cancel) return;
    cancels.delete(location);
    cancel();
    onEnd();
  }

  return {
    begin,
    end,
    has: location => cancels.has(location),
    close() {
      for (const cancel of cancels.values()) cancel();
      cancels.clear();
    },
  };
}
