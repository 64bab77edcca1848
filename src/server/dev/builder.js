/**
 * Rebuilds the server whenever it changes, and notifies the process that forked this one. This is a separate process
 * because Vite sets the environment of a building process to production, while the application is served in
 * development.
 */
import { build } from 'vite';

/** @typedef {'built' | 'failed'} BuilderMessage */

const tell = (/** @type {BuilderMessage} */ message) => process.send?.(message);

const watcher = await build({
  logLevel: 'warn',
  clearScreen: false,
  build: { ssr: true, watch: {}, outDir: 'dist/dev' },
});
if (!('on' in watcher)) throw new Error('Vite does not watch.');
watcher.on('event', event => {
  if (event.code === 'END') tell('built');
  if (event.code === 'ERROR') tell('failed');
  if ('result' in event) void event.result?.close();
});
