import { asSeconds, slowest } from './times.js';

/** @import { Failure } from './failures.js' */
/** @import { Tally } from './tally.js' */
/** @import { BrowserTest, Timed } from './times.js' */

export const title = (/** @type {string} */ words) => console.log(`\n── ${words}`);

/**
 * @param {readonly Timed[]} phases
 * @param {readonly Timed[]} files
 * @param {readonly BrowserTest[]} tests
 */
export function tellTimes(phases, files, tests) {
  title('Times');
  for (const { name, seconds } of phases) console.log(`${asSeconds(seconds)}  ${name}`);
  console.log('\nThe ten slowest files:');
  for (const { name, seconds } of slowest(files, 10)) console.log(`${asSeconds(seconds)}  ${name}`);
  if (tests.length === 0) return;
  console.log('\nThe tests in the browser that took longest, and what they may take:');
  for (const { name, seconds, budget } of slowest(tests, 10))
    console.log(`${asSeconds(seconds)} of ${String(budget).padStart(3)} s  ${name}`);
  const over = tests.filter(({ seconds, budget }) => seconds > budget);
  const [took, may] = [
    tests.reduce((sum, { seconds }) => sum + seconds, 0),
    tests.reduce((sum, { budget }) => sum + budget, 0),
  ];
  console.log(
    `${tests.length} tests took ${took.toFixed(0)} s of one worker, and may take ${may} s; ${over.length} took longer than they may.`,
  );
}

/**
 * Repeats failures at the end, where people look first in the output of a long run.
 *
 * @param {string} words
 * @param {readonly Failure[]} failures
 */
export function tellFailures(words, failures) {
  if (failures.length === 0) return;
  title(words);
  for (const { name, message } of failures) console.log(`${name}\n${message.replaceAll(/^/gm, '    ')}\n`);
}

/**
 * The last lines of a run. `.ci/run` reads those that begin with "unsteady" and the very last one.
 *
 * @param {Tally} tally
 * @param {readonly Failure[]} unsteady
 */
export function tellResult({ passed, failed, skipped, problems }, unsteady) {
  title('Result');
  for (const problem of problems) console.log(problem);
  console.log(`${skipped} skipped`);
  for (const { name } of unsteady) console.log(`unsteady: ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
}
