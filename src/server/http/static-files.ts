import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

export interface ClientFiles {
  readonly app: Hono;
  /** The page of the application, or null when it was not built. */
  readShell(): Promise<string | null>;
}

const missing = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tidemark is not built</title>
<body><h1>Tidemark is not built</h1><p>The server runs, but its pages are missing. Stop it and run <code>npm run build</code>, or start it with <code>npm start</code>.</p></body></html>`;

/** File names with a hash never change; everything else is asked for again each time. */
function cacheControl(address: string): string {
  return address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Nothing but the page is there, so whoever asks gets it: monitors and load balancers name no type, curl takes any. */
const isFirstPage = (address: string) => address === '/' || address === '/index.html';

export interface ClientFilesOptions {
  /** Off: at the service worker's address is the one that ends it (`public/sw-off.js`). */
  readonly serviceWorker: boolean;
}

/**
 * The built client. Files come with their compressed forms; a page that no file matches is the application itself,
 * whose router knows the addresses. Only requests for pages fall back to it, so that a missing data file is not
 * answered with HTML.
 */
export function clientFiles(root: string, { serviceWorker }: ClientFilesOptions): ClientFiles {
  const app = new Hono();
  let known: { readonly written: number; readonly text: string; readonly etag: string } | null = null;

  /** Read again once it was written again: a build may finish while the server runs. */
  async function readShell() {
    const file = path.join(root, 'index.html');
    try {
      const { mtimeMs: written } = await stat(file);
      if (known?.written !== written) {
        const text = await readFile(file, 'utf8');
        known = { written, text, etag: `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"` };
      }
      return known;
    } catch {
      return null;
    }
  }

  app.get('*', async (c, next) => {
    await next();
    if (c.res.ok && !c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', cacheControl(c.req.path));
  });
  app.get('*', async (c, next) => {
    if (isFirstPage(c.req.path)) return next();
    return serveStatic({
      root,
      precompressed: true,
      rewriteRequestPath: requested => (requested === '/sw.js' && !serviceWorker ? '/sw-off.js' : requested),
    })(c, next);
  });
  app.get('*', async c => {
    const wantsPage = (c.req.header('Accept') ?? '').includes('text/html') || isFirstPage(c.req.path);
    if (!wantsPage) return c.text('Not found', 404);
    const page = await readShell();
    if (!page) return c.html(missing, 503);
    if (c.req.header('If-None-Match') === page.etag) return c.body(null, 304, { ETag: page.etag });
    return c.html(page.text, 200, { 'Cache-Control': 'no-cache', ETag: page.etag });
  });
  return { app, readShell: async () => (await readShell())?.text ?? null };
}
