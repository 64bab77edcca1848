import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { saveData } from '../e2e/fixtures/data-saver';
import { signIn } from '../e2e/fixtures/session';

export interface Setting {
  readonly chromium: string;
  readonly dataFolder: string;
  readonly runs: number;
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Runs work in a browser that is started for it, with a profile that may have been used before. */
export async function withProfile<T>(
  { chromium: executablePath }: Setting,
  profile: string,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: flags,
    viewport: { width: 1440, height: 900 },
  });
  try {
    // Only requests of a person are measured.
    await saveData(context);
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Runs work in a browser with its own profile. */
export async function withBrowser<T>(setting: Setting, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(path.join(tmpdir(), 'tidemark-bench-'));
  try {
    return await withProfile(setting, profile, work);
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

/** Signs the browser in. @param origin the address of the server, which may be a slow line to it */
export async function signInAt(
  context: BrowserContext,
  port: number,
  origin = `http://127.0.0.1:${port}`,
): Promise<void> {
  const value = await signIn(`http://127.0.0.1:${port}`);
  await context.addCookies([{ name: 'session', value, url: origin }]);
}
