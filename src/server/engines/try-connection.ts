import type { RunOptions } from './engine';
import { openDriver, type DriverConfig, type DriverServices } from './open-driver';
import { runStoppable } from './stopping';

/** Only rejects: when the signal is aborted. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const fail = () => reject(new Error('It was given up.'));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });

/**
 * Checks that a database responds: connects, runs a small query on its catalogue, and closes again.
 * @throws EngineError `unreadable` with its fault, `timed-out` if there is no response, `stopped`
 */
export async function tryConnection(
  config: DriverConfig,
  services: DriverServices,
  options: Pick<RunOptions, 'signal' | 'timeoutMilliseconds'>,
): Promise<void> {
  await runStoppable(services.timers, options, async signal => {
    const opened = openDriver(config, services);
    try {
      const asked = opened.then(driver => driver.columns('information_schema', 'tables'));
      await Promise.race([asked, untilAborted(signal)]);
    } finally {
      // A hanging connection is closed once it opens; nobody waits for that.
      void opened.then(
        driver => driver.close(),
        () => undefined,
      );
    }
  });
}
