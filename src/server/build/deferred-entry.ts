import type { Plugin } from 'vite';

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const START = '<script src="/start.js">';

/** The page with its entry named at the script that starts it. @throws for a page that does not have both */
export function withDeferredEntry(html: string): string {
  const [, entry] = ENTRY.exec(html) ?? [];
  if (entry === undefined || !html.includes(START)) throw new Error('The page has no entry, or nothing starts it');
  return html
    .replace(ENTRY, '<link rel="modulepreload" crossorigin href="$1">')
    .replace(START, START.replace('>', ` data-app="${entry}">`));
}

/**
 * Lets `public/start.js` start the application instead of the page: it first paints the screen as it was last drawn,
 * and code running meanwhile would delay that. The page still names the same files, so that all of them load in
 * parallel.
 */
export function deferredEntry(): Plugin {
  return {
    name: 'tidemark:deferred-entry',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: withDeferredEntry },
  };
}
