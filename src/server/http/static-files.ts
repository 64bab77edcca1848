import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { DASHBOARD_PAGE } from '../build/dashboard-page';
import { MODULE_TYPE } from '../build/install-packs';

export interface ClientFiles {
  readonly app: Hono;
  /** The application's page, or null if it was not built. */
  readShell(): Promise<string | null>;
}

const missing = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tidemark is not built</title>
<body><h1>Tidemark is not built</h1><p>The server runs, but its pages are missing. Stop it and run <code>npm run build</code>, or start it with <code>npm start</code>.</p></body></html>`;

/** File names with a hash never change; all other files are revalidated each time. */
function cacheControl(address: string): string {
  return address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Scripts in the build's own folder are all modules. */
const isModule = (address: string) => address.startsWith('/assets/') && address.endsWith('.js');

/**
 * Only the page is available, so every client gets it: monitors and load balancers send no accepted type, curl accepts
 * any.
 */
const isFirstPage = (address: string) => address === '/' || address === '/index.html';

/** Addresses that serve the page of dashboards, which names a dashboard's files (`server/build/dashboard-page.ts`). */
const isDashboard = (address: string) => /^\/(superset\/)?dashboard\/(?!list\b)./.test(address);

export interface ClientFilesOptions {
  /** Off: the service worker's address serves a script that removes it (`public/sw-off.js`). */
  readonly serviceWorker: boolean;
  /** On: dashboards use the page of all screens, since their own sends requests beyond the contract. */
  readonly plain: boolean;
}

interface Page {
  readonly written: number;
  readonly text: string;
  readonly etag: string;
}

/** Reads a page, and reads it again after it changed: a build may finish while the server runs. */
function pageOf(file: string): () => Promise<Page | null> {
  let known: Page | null = null;
  return async () => {
    try {
      const { mtimeMs: written } = await stat(file);
      if (known?.written !== written) {
        const text = await readFile(file, 'utf8');
        known = { written, text, etag: `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"` };
      }
      return known;
    } catch {
      // It is not built yet.
      return null;
    }
  };
}

/**
 * The built client. Files are served with their compressed versions; a page request that matches no file gets the
 * application, whose router knows the addresses. Only page requests fall back to it, so that a missing data file is not
 * answered with HTML.
 */
export function clientFiles(root: string, { serviceWorker, plain }: ClientFilesOptions): ClientFiles {
  const app = new Hono();
  const shell = pageOf(path.join(root, 'index.html'));
  const dashboard = pageOf(path.join(root, DASHBOARD_PAGE));

  app.get('*', async (c, next) => {
    await next();
    if (c.res.ok && isModule(c.req.path)) c.res.headers.set('Content-Type', MODULE_TYPE);
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
    const page = (!plain && isDashboard(c.req.path) ? await dashboard() : null) ?? (await shell());
    if (!page) return c.html(missing, 503);
    if (c.req.header('If-None-Match') === page.etag) return c.body(null, 304, { ETag: page.etag });
    return c.html(page.text, 200, { 'Cache-Control': 'no-cache', ETag: page.etag });
  });
  return { app, readShell: async () => (await shell())?.text ?? null };
}
