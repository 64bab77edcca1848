import path from 'node:path';

/**
 * How long something took.
 *
 * @typedef {object} Timed
 * @property {string} name
 * @property {number} seconds
 */

/**
 * A test in the browser, with its time limit on the machine of the figures (two cores, three tests at a time).
 *
 * @typedef {Timed & { readonly budget: number }} BrowserTest
 */

/**
 * @typedef {object} VitestFiles
 * @property {readonly { name: string, startTime: number, endTime: number }[]} testResults times in milliseconds since
 * the epoch
 */

/**
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {string} [file]
 * @property {readonly PlaywrightSuite[]} [suites]
 * @property {readonly { title: string, tests: readonly PlaywrightTest[] }[]} [specs]
 */

/**
 * @typedef {object} PlaywrightTest
 * @property {readonly { type: string, description?: string }[]} annotations
 * @property {readonly { duration: number }[]} results in milliseconds
 */

/** The default time limit of a test in the browser, in seconds. */
export const USUAL_BUDGET = 5;

/**
 * The limits of the core journeys together, in seconds of one worker, and of their number: `npm test` runs them
 * for every change that lands.
 */
export const CORE_BUDGET = { seconds: 420, tests: 70 };

/** The time limit of all tests in the browser together, in seconds of one worker: four shards of twelve minutes. */
export const WHOLE_BUDGET = { seconds: 4 * 12 * 60, tests: Number.POSITIVE_INFINITY };

/**
 * @param {VitestFiles | null} report
 * @param {string} root
 * @returns {Timed[]}
 */
export function vitestFiles(report, root) {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: path.relative(root, name).split(path.sep).join('/'),
    seconds: Math.max(0, endTime - startTime) / 1000,
  }));
}

/**
 * @param {PlaywrightTest} test
 * @returns {number}
 */
function budgetOf({ annotations }) {
  const said = annotations.find(({ type }) => type === 'budget')?.description;
  return said === undefined ? USUAL_BUDGET : Number.parseFloat(said);
}

/**
 * All tests of a report, with their file.
 *
 * @param {{ suites: readonly PlaywrightSuite[] } | null} report
 * @returns {(BrowserTest & { file: string })[]}
 */
export function browserTests(report) {
  /**
   * @param {PlaywrightSuite} suite
   * @param {string} file
   * @param {readonly string[]} titles
   * @returns {(BrowserTest & { file: string })[]}
   */
  const within = (suite, file, titles) => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(test => ({
        file,
        name: [...titles, title].join(' › '),
        seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        budget: budgetOf(test),
      })),
    ),
    ...(suite.suites ?? []).flatMap(inner => within(inner, file, [...titles, inner.title])),
  ];
  return (report?.suites ?? []).flatMap(suite => within(suite, `tests/e2e/${suite.file ?? suite.title}`, []));
}

/**
 * @param {readonly (BrowserTest & { file: string })[]} tests
 * @returns {Timed[]} by file
 */
export function browserFiles(tests) {
  /** @type {Map<string, number>} */
  const files = new Map();
  for (const { file, seconds } of tests) files.set(file, (files.get(file) ?? 0) + seconds);
  return [...files].map(([name, seconds]) => ({ name, seconds }));
}

/**
 * An error if the time limits of these tests in the browser exceed the total: the tests declare them, so that the
 * machine does not matter.
 *
 * @param {readonly BrowserTest[]} tests
 * @param {{ readonly seconds: number, readonly tests: number }} limit
 * @returns {string | null}
 */
export function overBudget(tests, limit) {
  const whole = tests.reduce((sum, { budget }) => sum + budget, 0);
  if (whole <= limit.seconds && tests.length <= limit.tests) return null;
  return (
    `The ${tests.length} tests in the browser may take ${whole} s together, of ${limit.seconds} s` +
    `${Number.isFinite(limit.tests) ? ` and ${limit.tests} tests` : ''}. ` +
    'Show at a lower level what needs no browser (tests/e2e/README.md), or make some quicker and lower their budgets.'
  );
}

/**
 * @template {Timed} T
 * @param {readonly T[]} all
 * @param {number} count
 * @returns {T[]} the slowest first
 */
export const slowest = (all, count) => [...all].sort((left, right) => right.seconds - left.seconds).slice(0, count);

/** @param {number} seconds */
export const asSeconds = seconds => `${seconds.toFixed(1).padStart(6)} s`;
