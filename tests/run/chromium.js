import { existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './command.js';

/** The first needs half of the CPU that the others need for the same page: it draws no window around it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** Where installers put it without adding it to the path. */
const PLACES = /** @type {Readonly<Record<string, readonly string[]>>} */ ({
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .flatMap(name => process.env[name] ?? [])
    .flatMap(folder =>
      ['Google\\Chrome', 'Chromium'].map(product => path.join(folder, product, 'Application', 'chrome.exe')),
    ),
});

/** @param {string} name */
function onPath(name) {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return folders.map(folder => path.join(folder, file)).find(candidate => existsSync(candidate));
}

const onSystem = () =>
  NAMES.map(onPath).find(Boolean) ?? PLACES[process.platform]?.find(place => existsSync(place)) ?? null;

/** The browser that Playwright downloads on request. */
async function ofPlaywright() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : null;
}

const maySetUp = () => process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get') !== undefined;

/**
 * @param {{ signal: AbortSignal, cwd: string }} options
 */
async function setUp({ signal, cwd }) {
  console.log('No Chromium here; installing it with apt-get.');
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (/** @type {readonly string[]} */ words) => runCommand('apt-get', words, { signal, cwd, environment });
  if ((await aptGet(['update', '--quiet'])) !== 0) return null;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if ((await aptGet(['install', '--yes', '--quiet', '--no-install-recommends', name])) === 0) return onSystem();
  }
  return null;
}

/**
 * A Chromium for the tests: the named one, the system's, the one of Playwright, or one that is installed now.
 *
 * @param {{ signal: AbortSignal, cwd: string }} options
 * @returns {Promise<{ file: string } | { problem: string }>}
 */
export async function findChromium(options) {
  const named = process.env['TIDEMARK_CHROMIUM'] || process.env['CHROMIUM_PATH'];
  if (named)
    return existsSync(named)
      ? { file: named }
      : { problem: `There is no browser at ${named}, which TIDEMARK_CHROMIUM or CHROMIUM_PATH names.` };
  const file = onSystem() ?? (await ofPlaywright()) ?? (maySetUp() ? await setUp(options) : null);
  if (file) return { file };
  return {
    problem:
      'The tests in the browser need a Chromium. Install chromium or google-chrome, name one in TIDEMARK_CHROMIUM, or run: npx playwright install chromium',
  };
}
