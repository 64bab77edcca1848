/** @import { OutsideError } from './outside-errors.js' */

/**
 * The results of some tests. Skipped ones are neither passed nor failed.
 *
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} problems failures outside single tests; each counts as a failure
 */

/** @type {Tally} */
export const nothing = { passed: 0, failed: 0, skipped: 0, problems: [] };

/**
 * @param {string} problem
 * @returns {Tally}
 */
export const failure = problem => ({ ...nothing, failed: 1, problems: [problem] });

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export const total = tallies => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  skipped: tallies.reduce((sum, { skipped }) => sum + skipped, 0),
  problems: tallies.flatMap(({ problems }) => problems),
});

/**
 * Counts tests as passed that failed at first and passed when they ran again.
 *
 * @param {Tally} tally
 * @param {number} unsteady how many of them
 * @returns {Tally}
 */
export const excuse = (tally, unsteady) => ({
  ...tally,
  passed: tally.passed + unsteady,
  failed: tally.failed - unsteady,
});

/**
 * A runner that failed without a failed test, or that ran nothing, has its own problem.
 *
 * @param {string} runner
 * @param {number | null} exitCode
 * @param {Tally} counted
 * @returns {Tally}
 */
function withRunner(runner, exitCode, counted) {
  if (counted.failed === 0 && exitCode !== 0)
    return total([counted, failure(`${runner} ended with code ${exitCode ?? 'of a signal'}.`)]);
  if (counted.passed + counted.failed === 0) return total([counted, failure(`${runner} ran no test.`)]);
  return counted;
}

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {readonly { name: string, status: string, assertionResults: readonly { status: string }[] }[]} testResults
 */

/**
 * @param {VitestReport | null} report null when there is none
 * @param {number | null} exitCode
 * @param {readonly OutsideError[]} errors each file with such errors counts as a failed test
 * @returns {Tally}
 */
export function tallyVitest(report, exitCode, errors) {
  if (!report) return failure(`vitest left no report and ended with code ${exitCode ?? 'of a signal'}.`);
  const files = new Set(errors.map(({ file }) => file));
  const unexplained = report.testResults.filter(
    ({ name, status, assertionResults }) =>
      status === 'failed' && !files.has(name) && !assertionResults.some(({ status: own }) => own === 'failed'),
  );
  return withRunner('vitest', exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + files.size + unexplained.length,
    skipped: report.numPendingTests + report.numTodoTests,
    problems: unexplained.map(({ name }) => `${name} failed without an error.`),
  });
}

/**
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {readonly { message?: string }[]} errors
 */

/**
 * @param {PlaywrightReport | null} report null when there is none
 * @param {number | null} exitCode
 * @returns {Tally}
 */
export function tallyPlaywright(report, exitCode) {
  if (!report) return failure(`Playwright left no report and ended with code ${exitCode ?? 'of a signal'}.`);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withRunner('Playwright', exitCode, {
    // A test that passes at the second try is usable, and its runner reports it.
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    problems: report.errors.map(({ message = 'Playwright failed.' }) => message),
  });
}
