import { tmpdir } from 'node:os';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { isRecord } from '@/lib/json';
import type { Timers } from '@/lib/clock';
import { giveWay, residentBytes } from '../engines/process/process-load';
import { every } from '../steady-clock';

/** How to start a Chromium. */
export interface BrowserSettings {
  /** The program. */
  readonly program: string;
  /** Off where the system offers none, as in many containers, and for root, for whom Chromium refuses it. */
  readonly hasSandbox: boolean;
}

/** Memory of all its processes together, in bytes; above this it is killed. */
const MOST_MEMORY = 1.5 * 2 ** 30;
const LOOK_EVERY = 500;
const LONGEST_CLOSE = 3000;
/** The JavaScript heap of a page, in MiB. */
const HEAP = 512;
/** Lower than that of the server. */
const NICE = 10;
/** Nothing listens there: what is not the server itself is not reached, whatever asks for it. */
const NOWHERE = 'http://127.0.0.1:9';

export interface OpenBrowser {
  page(options: BrowserContextOptions): Promise<Page>;
  /** Ends it immediately. */
  kill(): void;
  close(): Promise<void>;
}

export class MemoryError extends Error {}

/**
 * Starts a Chromium with an empty profile that reaches one address only, and nothing else: its proxy settings hold for
 * pages, workers and redirects alike.
 *
 * @param host the address and port that it may reach
 * @param onKilled called if it was killed for its memory
 */
export async function openBrowser(
  { program, hasSandbox }: BrowserSettings,
  host: string,
  timers: Timers,
  onKilled: (error: Error) => void,
): Promise<OpenBrowser> {
  // Only where it is needed: the library is large.
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath: program,
    headless: true,
    chromiumSandbox: hasSandbox,
    // No settings and secrets of the server.
    env: { PATH: process.env['PATH'] ?? '', HOME: tmpdir(), LANG: 'C.UTF-8' },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    // The last rule wins: without the first, it would be the rule that sends this machine's addresses to the proxy.
    proxy: { server: NOWHERE, bypass: `<-loopback>,${host}` },
    args: [`--js-flags=--max-old-space-size=${HEAP}`, '--force-webrtc-ip-handling-policy=disable_non_proxied_udp'],
  });
  let pids: readonly number[] = [];
  const session = await browser.newBrowserCDPSession();
  const kill = () => {
    for (const pid of pids) endProcess(pid);
  };
  const look = async (): Promise<void> => {
    const known = new Set(pids);
    pids = await processesOf(session);
    for (const pid of pids) if (!known.has(pid)) giveWay(pid, NICE);
    const sizes = await Promise.all(pids.map(residentBytes));
    if (sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0) <= MOST_MEMORY) return;
    onKilled(new MemoryError('Chromium needed too much memory'));
    kill();
  };
  await look();
  // It may end between two looks.
  const stopWatching = every(timers, LOOK_EVERY, () => void look().catch(() => undefined));
  return {
    async page(options) {
      const context = await browser.newContext({ ...options, serviceWorkers: 'block', acceptDownloads: false });
      return context.newPage();
    },
    kill,
    async close() {
      stopWatching();
      // One that does not close within this time is killed.
      const cancel = timers.after(LONGEST_CLOSE, kill);
      await browser.close().catch(() => undefined);
      cancel();
    },
  };
}

type Protocol = Awaited<ReturnType<Browser['newBrowserCDPSession']>>;

async function processesOf(session: Protocol): Promise<readonly number[]> {
  const answer: unknown = await session.send('SystemInfo.getProcessInfo');
  const found: unknown = isRecord(answer) ? answer['processInfo'] : [];
  return (Array.isArray(found) ? found : []).flatMap(info =>
    isRecord(info) && typeof info['id'] === 'number' && info['id'] > 1 ? [info['id']] : [],
  );
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
