import { Hono } from 'hono';
import { BUNDLES, type ServedPlugin } from './plugins';

/** The files of plugins. Their addresses contain a hash of their content, so browsers cache them for offline use. */
export function pluginBundles(plugins: readonly ServedPlugin[]): Hono {
  const app = new Hono();
  const texts = new Map<string, string>(
    plugins.flatMap(({ key, text }) => (text === null ? [] : [[`${key}.js`, text] as const])),
  );
  app.get(`${BUNDLES}:file`, c => {
    const text = texts.get(c.req.param('file'));
    if (text === undefined) return c.text('Not found', 404);
    return c.body(text, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
  return app;
}
