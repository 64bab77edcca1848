import { totalmem } from 'node:os';

/** Of the machine's memory, for all engines together. */
const SHARE = 0.4;
/** With less than this an engine answers little; a machine so small has to swap. */
const LEAST = 128 * 2 ** 20;

/** What the machine has, or the container around this process. */
function available(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** The bytes that each engine may use where there can be so many of them: together they never take the whole machine. */
export function memoryShare(engines: number, memory = available()): number {
  return Math.max(LEAST, Math.floor((memory * SHARE) / Math.max(1, engines)));
}
