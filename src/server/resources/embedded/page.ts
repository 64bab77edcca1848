import { Hono } from 'hono';
import { siteOrigin } from '@/model/embedding-site';
import { letSitesFrame } from '../../http/security-headers';
import type { ReadShell } from '../../http/sign-in-form';
import type { Services } from '../../services';
import { findEmbedding } from './find-embedding';

const page = (title: string, text: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><body><p>${text}</p></body></html>`;

const noStore = { 'Cache-Control': 'no-store' };

/**
 * The page that another site shows in a frame: the application with the dashboard's id and the sites that may pass it a
 * token. It has no session; all requests use the guest's token (`src/embedded.tsx`).
 */
export function embeddedPage({ store }: Pick<Services, 'store'>, readShell: ReadShell): Hono {
  const app = new Hono();
  app.on('GET', ['/embedded/:uuid', '/embedded/:uuid/'], async c => {
    const embedding = await findEmbedding(store, c.req.param('uuid') ?? '');
    if (!embedding) return c.html(page('Not embedded', 'This dashboard is not embedded.'), 404, noStore);
    const shell = await readShell();
    if (shell === null) return c.html(page('Tidemark', 'The application is not built.'), 503, noStore);
    // Headers may contain only valid origins; a list without any allows no site.
    const origins = embedding.sites.flatMap(site => siteOrigin(site) ?? []);
    letSitesFrame(c, embedding.sites.length === 0 ? ['*'] : origins);
    const facts = [
      `<meta name="embedded-dashboard" content="${embedding.dashboardId}">`,
      `<meta name="embedding-sites" content="${embedding.sites.length === 0 ? '*' : origins.join(' ')}">`,
    ];
    return c.html(
      shell.replace('</head>', () => `${facts.join('')}</head>`),
      200,
      noStore,
    );
  });
  return app;
}
