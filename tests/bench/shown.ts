import type { Page } from '@playwright/test';

/** What has to be on the screen: elements whose text has a word, and perhaps no others. */
export interface Wanted {
  readonly selector: string;
  /** In lower case. */
  readonly word: string;
  readonly atLeast: number;
  /** Whether all elements must have the word. */
  readonly only: boolean;
}

interface ShownWatch {
  begin: number;
  took: number;
}

declare global {
  interface Window {
    shownWatch: ShownWatch;
  }
}

/** Runs in the page: watches until the elements are there, and the frame that shows them has been painted. */
function watch({ selector, word, atLeast, only }: Wanted): void {
  const times: ShownWatch = { begin: 0, took: 0 };
  window.shownWatch = times;
  const isShown = () => {
    const elements = [...document.querySelectorAll(selector)];
    const found = elements.filter(element => element.textContent.toLowerCase().includes(word));
    return found.length >= atLeast && (!only || found.length === elements.length);
  };
  const look = () => {
    if (times.begin === 0 || !isShown()) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // A message that is posted from a frame arrives when that frame has been painted.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => (times.took = performance.now() - times.begin));
      port1.start();
      port2.postMessage(null);
    });
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  // The time begins with the press itself, not with the command to the browser.
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, event => (times.begin ||= event.timeStamp), { capture: true, once: true });
}

/** From an act until what is wanted has been painted, in milliseconds. */
export async function timeShown(page: Page, wanted: Wanted, act: () => Promise<void>): Promise<number> {
  await page.evaluate(watch, wanted);
  await act();
  const handle = await page
    .waitForFunction(() => window.shownWatch.took || null, undefined, { timeout: 60_000 })
    .catch((cause: unknown): never => {
      throw new Error(`${page.url()} did not show ${wanted.atLeast} × “${wanted.word}” in ${wanted.selector}`, {
        cause,
      });
    });
  return Number(await handle.jsonValue());
}

/** Goes to an address of the application without loading the page again, as its links do. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate(to => {
    // Where the act is watched, it begins here.
    if (window.shownWatch) window.shownWatch.begin = performance.now();
    history.pushState(null, '', to);
  }, address);

const isOfApi = (url: string) => new URL(url).pathname.startsWith('/api/');

/** Follows the requests of a page; resolves once none has been under way for a while. */
export function followRequests(page: Page, quiet = 3_000, longest = 300_000): () => Promise<void> {
  const open = new Set<unknown>();
  let last = Date.now();
  const note = (isOn: boolean) => (request: { url(): string }) => {
    if (!isOfApi(request.url())) return;
    last = Date.now();
    if (isOn) open.add(request);
    else open.delete(request);
  };
  page.on('request', note(true));
  page.on('requestfinished', note(false));
  page.on('requestfailed', note(false));
  return async () => {
    const begin = Date.now();
    last = begin;
    while (open.size > 0 || Date.now() - last < quiet) {
      if (Date.now() - begin > longest) throw new Error(`${page.url()} still asks the server after five minutes`);
      await page.waitForTimeout(100);
    }
  };
}
