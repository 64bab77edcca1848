import { totalmem } from 'node:os';

/** Of the machine's memory, for all engines of a process together. */
const SHARE = 0.2;
/** What a process has besides: its program, and rows on their way to the server. */
const BESIDES = 512 * 2 ** 20;
/** With less than this an engine answers little; a machine so small has to swap. */
const LEAST = 128 * 2 ** 20;

/** What the machine has, or the container around this process. */
function available(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * The bytes that each engine may use where there can be so many of them: together they never take the whole machine.
 */
export function memoryShare(engines: number, memory = available()): number {
  return Math.max(LEAST, Math.floor((memory * SHARE) / Math.max(1, engines)));
}

/**
 * The bytes with which a process that runs queries is ended: its engines keep to their own limit, and what they do not
 * count is limited here.
 */
export function processMemory(memory = available()): number {
  return Math.floor(memory * SHARE) + BESIDES;
}
