import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @import { OutsideError } from './outside-errors.js' */

/**
 * A failed test, and the beginning of its message.
 *
 * @typedef {object} Failure
 * @property {string} name with its file
 * @property {string} message
 * @property {string} place the argument of its runner to run it again: a file, or a line of one
 * @property {boolean} mayBeUnsteady whether it depends on chance or a clock
 */

/**
 * @typedef {object} VitestFailures
 * @property {readonly { name: string, assertionResults: readonly VitestAssertion[] }[]} testResults
 */

/**
 * @typedef {object} VitestAssertion
 * @property {string} status
 * @property {string} fullName
 * @property {readonly string[] | null} [failureMessages]
 */

/**
 * @typedef {object} FailedSuite
 * @property {string} title
 * @property {string} [file]
 * @property {readonly FailedSuite[]} [suites]
 * @property {readonly { title: string, line?: number, tests: readonly FailedTest[] }[]} [specs]
 */

/**
 * @typedef {object} FailedTest
 * @property {string} [status]
 * @property {readonly FailedResult[]} results
 */

/**
 * @typedef {object} FailedResult
 * @property {readonly { message?: string }[]} [errors]
 * @property {readonly { name: string, path?: string }[]} [attachments]
 */

/** Tests of functions without effects: the same each time. */
const PURE = /^src\/(?:lib|model|query|text|api)\//;

const LINES = 12;
const PAGE_LINES = 60;
const MOST_ERRORS = 5;

/**
 * @param {readonly (string | undefined)[]} messages
 * @returns {string}
 */
const beginning = messages =>
  messages
    .map(message =>
      stripVTControlCharacters(message ?? '')
        .split('\n')
        .slice(0, LINES)
        .join('\n'),
    )
    .join('\n');

/**
 * @param {VitestFailures | null} report
 * @param {string} root
 * @returns {Failure[]}
 */
export const vitestFailures = (report, root) =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) => {
    const file = path.relative(root, name).split(path.sep).join('/');
    return assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${file} › ${fullName}`,
        message: beginning(failureMessages ?? []),
        place: file,
        mayBeUnsteady: !PURE.test(file),
      }));
  });

/** @type {(place: string) => string} */
const outsideName = place => `${place} › error outside tests`;

/**
 * One failure for each test file with errors outside its tests. They come from hooks, and from timers and promises that a
 * test did not wait for, so that chance has a part in them everywhere; errors of Vitest itself have no file to run again.
 *
 * @param {readonly OutsideError[]} errors
 * @param {string} root
 * @returns {Failure[]}
 */
export const outsideFailures = (errors, root) =>
  [...new Set(errors.map(({ file }) => file))].map(file => {
    const of = errors.filter(error => error.file === file);
    const place = file === undefined ? 'vitest' : path.relative(root, file).split(path.sep).join('/');
    return {
      name: outsideName(place),
      message: beginning(of.slice(0, MOST_ERRORS).map(({ message }) => message)),
      place,
      mayBeUnsteady: file !== undefined,
    };
  });

/**
 * The failures that remain after their files ran again. A failed hook keeps tests from running: after it no test of its
 * file is excused, and it is itself gone only if its whole file passes. Neither is a test whose file could not be loaded.
 *
 * @param {readonly Failure[]} failures
 * @param {readonly Failure[]} again what failed when the files ran again
 * @param {ReadonlySet<string>} loaded the places of the files that ran a test then
 * @returns {readonly string[]} their names
 */
export function remaining(failures, again, loaded) {
  const names = new Set(again.map(({ name }) => name));
  const places = new Set(again.map(({ place }) => place));
  return failures
    .filter(({ name, place }) => {
      const outside = outsideName(place);
      return (name === outside ? places.has(place) : names.has(name) || names.has(outside)) || !loaded.has(place);
    })
    .map(({ name }) => name);
}

/**
 * The page when the test failed, as its accessibility tree. Logs outlive the files of a run.
 *
 * @param {FailedResult} result
 * @param {(file: string) => string} read
 * @returns {readonly string[]}
 */
const pageOf = ({ attachments = [] }, read) =>
  attachments.flatMap(({ name, path: file }) => {
    if (name !== 'error-context' || file === undefined) return [];
    const [, snapshot] = /# Page snapshot\s+```yaml\n([^]*?)```/.exec(read(file)) ?? [];
    return snapshot === undefined ? [] : [snapshot.split('\n').slice(0, PAGE_LINES).join('\n')];
  });

/**
 * @param {{ suites: readonly FailedSuite[] } | null} report
 * @param {(file: string) => string} read the text of a file that the report names
 * @returns {Failure[]}
 */
export function browserFailures(report, read) {
  /**
   * @param {FailedSuite} suite
   * @param {string} file
   * @param {readonly string[]} titles
   * @returns {Failure[]}
   */
  const within = (suite, file, titles) => [
    ...(suite.specs ?? []).flatMap(({ title, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => ({
          name: [file, ...titles, title].join(' › '),
          place: line === undefined ? file : `${file}:${line}`,
          mayBeUnsteady: true,
          message: [
            beginning(results.flatMap(({ errors = [] }) => errors.map(({ message }) => message))),
            ...results.flatMap(result => pageOf(result, read)),
          ].join('\n'),
        })),
    ),
    ...(suite.suites ?? []).flatMap(inner => within(inner, file, [...titles, inner.title])),
  ];
  return (report?.suites ?? []).flatMap(suite => within(suite, `tests/e2e/${suite.file ?? suite.title}`, []));
}
