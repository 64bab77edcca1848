const FIRST = 1000;
const LONGEST = 5 * 60_000;

/**
 * How long to wait before the next attempt: doubling up to five minutes, half of it random so that many devices do not
 * come back at once. A time that the server named is kept, with a little spread on top.
 * @param random from 0 to 1
 */
export function retryDelay(attempts: number, serverAsked: number | null, random: number): number {
  if (serverAsked !== null) return serverAsked * (1 + random * 0.1);
  const longest = Math.min(LONGEST, FIRST * 2 ** Math.max(0, attempts - 1));
  return longest / 2 + (longest / 2) * random;
}
