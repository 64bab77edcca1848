/** Distinguishes unsteady tests from broken ones: failed tests run again after all others, alone on the machine. */

/** @import { Failure } from './failures.js' */

/**
 * The final state of the tests that failed at first.
 *
 * @typedef {object} Verdict
 * @property {readonly Failure[]} broken they failed each time
 * @property {readonly Failure[]} unsteady they passed when they ran again; with their first failure
 */

/** How often a failed test runs again. */
const ATTEMPTS = 2;

/** When more tests fail than this, something is broken, and running all of them again would only take long. */
const MOST = 12;

/**
 * Runs failed tests again, at most twice.
 *
 * @param {readonly Failure[]} failures
 * @param {(failures: readonly Failure[], attempt: number) => Promise<readonly string[] | null>} run runs these tests
 * alone; resolves to the names of those that failed again, or null when the runner could not tell
 * @returns {Promise<Verdict>}
 */
export async function settle(failures, run) {
  let left = failures.length > MOST ? [] : failures.filter(({ mayBeUnsteady }) => mayBeUnsteady);
  /** @type {Set<string>} */
  const passed = new Set();
  for (let attempt = 1; attempt <= ATTEMPTS && left.length > 0; attempt++) {
    const again = await run(left, attempt);
    if (again === null) break;
    const failed = new Set(again);
    for (const { name } of left) if (!failed.has(name)) passed.add(name);
    left = left.filter(({ name }) => failed.has(name));
  }
  return {
    broken: failures.filter(({ name }) => !passed.has(name)),
    unsteady: failures.filter(({ name }) => passed.has(name)),
  };
}
