import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** @import { Failure } from './failures.js' */
/** @import { Tally } from './tally.js' */
/** @import { BrowserTest, Timed } from './times.js' */

/**
 * @typedef {object} RunOptions
 * @property {AbortSignal} signal
 * @property {string} reports where runners write their results
 * @property {NodeJS.ProcessEnv} environment variables for all runners
 */

/**
 * The outcome of a part, and the time its files took.
 *
 * @typedef {object} Outcome
 * @property {Tally} tally
 * @property {readonly Failure[]} failures
 * @property {readonly Timed[]} files
 * @property {readonly BrowserTest[]} browserTests
 */

/**
 * The report of a runner, or null when it wrote none.
 *
 * @param {string} file
 * @returns {Promise<unknown>}
 */
export async function readReport(file) {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null;
}
