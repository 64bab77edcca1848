import { totalmem } from 'node:os';

/** The share of the machine's memory for all engines of a process together. */
const SHARE = 0.2;
/** Other memory of a process: its program, and rows being sent to the server. */
const BESIDES = 512 * 2 ** 20;
/** Engines with less than this answer little; such a small machine has to swap. */
const LEAST = 128 * 2 ** 20;

/** The memory of the machine, or of the container around this process. */
function available(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * The bytes that each engine may use given the maximum number of engines: together they never use the whole machine.
 */
export function memoryShare(engines: number, memory = available()): number {
  return Math.max(LEAST, Math.floor((memory * SHARE) / Math.max(1, engines)));
}

/**
 * The bytes at which a query process is killed: its engines enforce their own limit, and this limits memory that they
 * do not count.
 */
export function processMemory(memory = available()): number {
  return Math.floor(memory * SHARE) + BESIDES;
}
