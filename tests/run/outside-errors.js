import { writeFileSync } from 'node:fs';

/** The variable that says where the errors go. */
export const OUTSIDE_ERRORS = 'TIDEMARK_OUTSIDE_ERRORS';

/**
 * An error outside tests: no test caught it, such as one thrown by a timer, or a hook failed, or a file could not be
 * loaded. Vitest's JSON report leaves them out.
 *
 * @typedef {object} OutsideError
 * @property {string} message with the stack, if there is one
 * @property {string} [file] the test file that ran at the time; absent for errors of Vitest itself
 */

/** @typedef {{ message: string, stack?: string }} Reported */

/**
 * What is used of Vitest's `TestModule`.
 *
 * @typedef {object} Module
 * @property {string} moduleId the path of its file
 * @property {() => readonly Reported[]} errors of loading it, and of hooks outside its suites
 * @property {{ allSuites: () => Iterable<{ errors: () => readonly Reported[] }> }} children
 */

/** @type {(error: Reported, file: string | undefined) => OutsideError} */
const outsideError = (error, file) => ({
  message: error.stack ?? error.message,
  ...(file !== undefined && { file }),
});

/** Writes errors outside tests to a file, so that a run can report them and run their test files again. */
export default class OutsideErrorsReporter {
  /**
   * @param {readonly Module[]} modules
   * @param {readonly (Reported & { VITEST_TEST_PATH?: string })[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const file = process.env[OUTSIDE_ERRORS];
    if (file === undefined) return;
    const errors = [
      ...modules.flatMap(module =>
        [module, ...module.children.allSuites()].flatMap(part =>
          part.errors().map(error => outsideError(error, module.moduleId)),
        ),
      ),
      ...unhandled.map(error => outsideError(error, error.VITEST_TEST_PATH)),
    ];
    writeFileSync(file, JSON.stringify(errors));
  }
}
