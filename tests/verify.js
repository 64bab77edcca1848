/**
 * `npm run verify`: whether HEAD may land. Clones it into a temporary folder, runs `.ci/run` there, and repeats its last
 * lines. What is not committed is named, since it is not checked.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const git = (/** @type {readonly string[]} */ ...words) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** How much of the output is repeated at the end. */
const LAST_LINES = 20;

/** @param {string} checkout */
async function check(checkout) {
  const child = spawn(path.join(checkout, '.ci', 'run'), { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
    process.stdout.write(chunk);
    output = (output + chunk).slice(-20_000);
  });
  const [code] = await ended;
  return { isGreen: code === 0, lines: output.trimEnd().split('\n').slice(-LAST_LINES) };
}

const head = git('log', '-1', '--format=%h %s');
const uncommitted = git('status', '--porcelain').split('\n').filter(Boolean);
const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-verify-'));
// A test starts the server as an account that may not write, which must be able to read it.
await chmod(folder, 0o755);
try {
  const checkout = path.join(folder, 'tidemark');
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, checkout], { stdio: 'inherit' });
  execFileSync('git', ['checkout', '--quiet', '--detach', git('rev-parse', 'HEAD')], {
    cwd: checkout,
    stdio: 'inherit',
  });
  const { isGreen, lines } = await check(checkout);
  console.log(`\n══ verified ${head}\n${lines.join('\n')}`);
  if (uncommitted.length > 0) console.log(`Not checked, for it is not committed: ${uncommitted.length} files.`);
  console.log(isGreen ? 'HEAD may land.' : 'HEAD may not land.');
  if (!isGreen) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
