import { writeFileSync } from 'node:fs';

/** The variable that says where the errors go. */
export const UNHANDLED_ERRORS = 'TIDEMARK_UNHANDLED_ERRORS';

/**
 * An error that no test caught, such as one thrown by a timer. Vitest's JSON report leaves them out.
 *
 * @typedef {object} UnhandledError
 * @property {string} message with the stack, if there is one
 * @property {string} [file] the test file that ran at the time; absent for errors of Vitest itself
 */

/** Writes unhandled errors to a file, so that a run can report them and run their test files again. */
export default class UnhandledErrorsReporter {
  /**
   * @param {readonly unknown[]} _modules
   * @param {readonly { message: string, stack?: string, VITEST_TEST_PATH?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env[UNHANDLED_ERRORS];
    if (file === undefined) return;
    /** @type {UnhandledError[]} */
    const written = errors.map(error => ({
      message: error.stack ?? error.message,
      ...(error.VITEST_TEST_PATH !== undefined && { file: error.VITEST_TEST_PATH }),
    }));
    writeFileSync(file, JSON.stringify(written));
  }
}
