import type { AddressInfo } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import type { Page } from 'playwright-core';
import type { Timers } from '@/lib/clock';
import type { LentSession } from '../auth/lent-sessions';
import type { Sessions } from '../auth/sessions';
import type { Answer } from '../listen';
import { createSlots } from '../slots';
import { MemoryError, openBrowser, type BrowserSettings, type OpenBrowser } from './browser';

/** Something to take a picture of, on a page of this server. */
export interface WantedPicture {
  readonly form: 'png' | 'pdf';
  /** The address on this server. */
  readonly path: string;
  /** The window, in CSS pixels; for PNG it grows until it shows the whole part. */
  readonly width: number;
  readonly height: number;
  /** PDF of the window as it is, on one page of its size, instead of the page's layout for paper. */
  readonly isOnePage: boolean;
  /** Matches an element of the page once everything is drawn. */
  readonly ready: string;
  /** Only what the window shows at first, for PNG, instead of growing. */
  readonly isWindow?: boolean;
  /** Pixels of a PNG for each CSS pixel; 2 if absent. */
  readonly scale?: number;
  /** The part to take, for PNG; everything else of the page is left out. */
  readonly part: string;
  /** An IANA time zone. */
  readonly timezone: string;
  /** Light if absent. */
  readonly theme?: 'light' | 'dark';
}

/** Why there is no picture. */
export type PictureFault = 'busy' | 'late' | 'memory' | 'failed';

export class PictureError extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault, options?: { cause?: unknown }) {
    super(`No picture: ${fault}`, options);
    this.name = 'PictureError';
    this.fault = fault;
  }
}

export interface Pictures {
  /**
   * Takes a picture with the rights of a person.
   * @throws PictureError, or the signal's reason
   */
  take(of: WantedPicture, userId: number, signal: AbortSignal): Promise<Buffer>;
}

export interface PictureParts {
  readonly browser: BrowserSettings;
  /** The whole server. */
  readonly answer: Answer;
}

/** Maximum number of pictures that wait for the one browser; more fail at once. */
const MOST_WAITING = 10;
/** From the start of the browser to the picture, in milliseconds. */
const LONGEST = 120_000;
/** The highest page that is taken whole, in CSS pixels. */
const HIGHEST = 6_000;

interface PictureServices {
  readonly sessions: Sessions;
  /** The name of the session's cookie. */
  readonly cookie: string;
  readonly timers: Timers;
}

/** Takes pictures, one at a time, each with its own browser that is started for it. */
export function createPictures(
  { browser: settings, answer }: PictureParts,
  { sessions, cookie, timers }: PictureServices,
): Pictures {
  const slotOf = createSlots(1);
  let waiting = 0;

  async function take(of: WantedPicture, userId: number, signal: AbortSignal): Promise<Buffer> {
    const session = sessions.lend(userId, LONGEST);
    const ending = new AbortController();
    const end = (error: unknown) => ending.abort(error);
    const stop = () => end(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    const cancel = timers.after(LONGEST, () => end(new PictureError('late')));
    const server = await listenFor(session, answer);
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    let open: OpenBrowser | null = null;
    try {
      ending.signal.throwIfAborted();
      open = await openBrowser(settings, host, timers, end);
      ending.signal.throwIfAborted();
      const { kill } = open;
      ending.signal.addEventListener('abort', kill, { once: true });
      return await pictureFrom(open, `http://${host}`, of, { name: cookie, value: session.token });
    } catch (cause) {
      if (signal.aborted) throw signal.reason;
      if (cause instanceof PictureError) throw cause;
      throw ending.signal.aborted ? faultOf(ending.signal.reason) : new PictureError('failed', { cause });
    } finally {
      session.end();
      cancel();
      signal.removeEventListener('abort', stop);
      await open?.close();
      server.close();
    }
  }

  return {
    async take(of, userId, signal) {
      if (waiting >= MOST_WAITING) throw new PictureError('busy');
      const slot = slotOf();
      waiting += 1;
      try {
        await slot.take(signal);
        return await take(of, userId, signal);
      } finally {
        waiting -= 1;
        slot.give();
      }
    },
  };
}

function faultOf(reason: unknown): PictureError {
  if (reason instanceof PictureError) return reason;
  return new PictureError(reason instanceof MemoryError ? 'memory' : 'failed', { cause: reason });
}

/** A separate door on this machine, only for the browser: without TLS, and closed to requests without its session. */
function listenFor({ token }: LentSession, answer: Answer): Promise<ServerType> {
  const fetch: Answer = (request, connection) =>
    request.headers.get('Cookie')?.includes(token)
      ? answer(request, connection)
      : new Response(null, { status: 403, headers: { 'Cache-Control': 'no-store' } });
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(server));
    server.once('error', reject);
  });
}

async function pictureFrom(
  browser: OpenBrowser,
  origin: string,
  of: WantedPicture,
  cookie: { readonly name: string; readonly value: string },
): Promise<Buffer> {
  const { form, path, width, height, ready, part, timezone } = of;
  const page = await browser.page({
    viewport: { width, height },
    deviceScaleFactor: of.scale ?? 2,
    colorScheme: of.theme ?? 'light',
    reducedMotion: 'reduce',
    timezoneId: timezone,
  });
  page.setDefaultTimeout(LONGEST);
  await page.context().addCookies([{ ...cookie, url: origin, httpOnly: true, sameSite: 'Lax' }]);
  await page.goto(origin + path, { waitUntil: 'commit' });
  await page.waitForSelector(ready, { state: 'attached' });
  // The page leaves out its controls, and may draw its charts again in the room that these leave.
  await page.locator('html').evaluate(markAsPicture);
  await page.waitForSelector(ready, { state: 'attached' });
  if (form === 'pdf') {
    if (!of.isOnePage) return page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true, tagged: true });
    await page.emulateMedia({ media: 'screen' });
    // One pixel more than the content: rounding would begin a second page.
    return page.pdf({ width: `${width}px`, height: `${height + 1}px`, printBackground: true, tagged: true });
  }
  if (of.isWindow) return page.screenshot({ type: 'png', animations: 'disabled' });
  await showWhole(page, of);
  await page.waitForSelector(ready, { state: 'attached' });
  return page.locator(part).first().screenshot({ type: 'png', animations: 'disabled' });
}

/** The page scrolls inside of the window: a window as high as its content shows all of it. */
async function showWhole(page: Page, { part, width, height: first }: WantedPicture): Promise<void> {
  let height = first;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const missing = await page.locator(part).first().evaluate(hiddenHeight);
    if (missing <= 0) return;
    height = Math.min(height + Math.ceil(missing), HIGHEST);
    await page.setViewportSize({ width, height });
  }
}

/** In the page: says that it is not live (`ui/theme/shorthands`). */
function markAsPicture(html: { setAttribute(name: string, value: string): void }): void {
  html.setAttribute('data-picture', '');
}

/** The parts of a page element that are used here. */
interface Scrolled {
  readonly scrollHeight: number;
  readonly clientHeight: number;
  readonly parentElement: Scrolled | null;
}

/** In the page: how much of an element lies beyond the elements that scroll it. */
function hiddenHeight(element: Scrolled): number {
  let missing = 0;
  for (let at: Scrolled | null = element; at; at = at.parentElement)
    missing = Math.max(missing, at.scrollHeight - at.clientHeight);
  return missing;
}
