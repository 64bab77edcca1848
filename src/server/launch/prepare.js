import path from 'node:path';
import { BuildError, makeOutdated } from './make.js';
import { missingPackages } from './packages.js';
import { stoppable } from './signals.js';

/** @import { Part } from './parts.js' */

export const root = path.resolve(import.meta.dirname, '..', '..', '..');

/**
 * Reports on the terminal which packages keep a command from running. Returns whether any do.
 *
 * @param {{ forDevelopment?: boolean }} [options]
 */
export function lacksPackages(options) {
  const missing = missingPackages(root, options);
  if (missing.length === 0) return false;
  const named =
    missing.length > 3 ? `${missing.slice(0, 3).join(', ')} and ${missing.length - 3} more` : missing.join(', ');
  console.error(`Packages are missing or of another version: ${named}.\nRun: npm install`);
  return true;
}

/**
 * Runs a build that Ctrl-C stops, and reports its failure on the terminal. Returns whether it succeeded.
 *
 * @param {(signal: AbortSignal) => Promise<void>} build
 */
export async function succeeds(build) {
  try {
    await stoppable(build);
    return true;
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error([error.message, error.output].filter(Boolean).join('\n\n'));
    return false;
  }
}

/**
 * Builds what changed.
 *
 * @param {readonly Part[]} wanted
 */
export const prepare = wanted => succeeds(signal => makeOutdated(wanted, { root, signal }));
