import type { Plugin } from 'vite';

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const START = '<script src="/start.js">';

/** The page with its entry named at the script that starts it. @throws for a page that has not both */
export function withDeferredEntry(html: string): string {
  const [, entry] = ENTRY.exec(html) ?? [];
  if (entry === undefined || !html.includes(START)) throw new Error('The page has no entry, or nothing that starts it');
  return html
    .replace(ENTRY, '<link rel="modulepreload" crossorigin href="$1">')
    .replace(START, START.replace('>', ` data-app="${entry}">`));
}

/**
 * Lets `public/start.js` start the application, where the builder has the page start it: what the screen looked like
 * when it was last drawn is painted before, and code that runs meanwhile would hold that up. The files are named in the
 * page as they were, so that all of them come at once.
 */
export function deferredEntry(): Plugin {
  return {
    name: 'tidemark:deferred-entry',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: withDeferredEntry },
  };
}
