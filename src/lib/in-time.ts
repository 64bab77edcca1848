import type { Clock } from './clock';

/**
 * Whether the answer is yes, and comes in time: a failure and silence are a no.
 * @param milliseconds how long it is waited for
 */
export async function isSaidInTime(clock: Clock, milliseconds: number, asking: Promise<boolean>): Promise<boolean> {
  let cancel = (): void => undefined;
  const late = new Promise<boolean>(resolve => {
    cancel = clock.after(milliseconds, () => resolve(false));
  });
  try {
    return await Promise.race([asking.catch(() => false), late]);
  } finally {
    cancel();
  }
}
