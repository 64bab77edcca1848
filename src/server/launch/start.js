import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { underNpm } from './npm.js';
import { parts, serverPart } from './parts.js';
import { lacksPackages, prepare, root } from './prepare.js';

/**
 * Whether the flags are a command that the server runs at the terminal, without any pages.
 *
 * @param {readonly string[]} flags
 */
const isCommand = ([first = '', ...rest]) =>
  ['backup', 'restore', 'user'].includes(first) || [first, ...rest].some(flag => ['--help', '--check'].includes(flag));

/**
 * Builds what changed, then runs the server in this process, which ends with the server.
 *
 * @param {readonly string[]} flags
 */
export async function start(flags) {
  const calledIn = underNpm('start');
  if (lacksPackages() || !(await prepare(isCommand(flags) ? [serverPart] : parts))) {
    process.exitCode = 1;
    return;
  }
  // By default the data stay with the project, wherever the command was typed.
  process.env['TIDEMARK_DATA'] ||= path.join(root, '.tidemark');
  process.chdir(calledIn);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(path.join(root, serverPart.folder, serverPart.proof)).href);
}
