import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** @import { Failure } from './failures.js' */
/** @import { Tally } from './tally.js' */
/** @import { BrowserTest, Timed } from './times.js' */

/**
 * @typedef {object} RunOptions
 * @property {AbortSignal} signal
 * @property {string} reports where runners write what came of their tests
 * @property {NodeJS.ProcessEnv} environment what all runners are told
 */

/**
 * What came of a part, and how long its files took.
 *
 * @typedef {object} Outcome
 * @property {Tally} tally
 * @property {readonly Failure[]} failures
 * @property {readonly Timed[]} files
 * @property {readonly BrowserTest[]} browserTests
 */

/**
 * What a runner wrote, or null when it wrote nothing.
 *
 * @param {string} file
 * @returns {Promise<unknown>}
 */
export async function readReport(file) {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null;
}
