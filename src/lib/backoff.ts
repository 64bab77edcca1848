const FIRST = 1000;
const LONGEST = 5 * 60_000;
/** A server that asks for a longer delay is retried earlier: its clock or this device's may be wrong. */
const LONGEST_REQUESTED = 60 * 60_000;

/**
 * Delay before the next attempt: doubles up to five minutes, half of it random so that many devices do not return at
 * once. A later time from the server takes precedence, with some jitter added.
 * @param random from 0 to 1
 */
export function retryDelay(attempts: number, serverDelay: number | null, random: number): number {
  const longest = Math.min(LONGEST, FIRST * 2 ** Math.max(0, attempts - 1));
  const own = longest / 2 + (longest / 2) * random;
  return serverDelay === null ? own : Math.max(own, Math.min(serverDelay, LONGEST_REQUESTED) * (1 + random * 0.1));
}
