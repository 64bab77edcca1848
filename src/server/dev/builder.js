/**
 * Builds the server again whenever it changes, and tells the process that forked this one. Not done there, because Vite
 * makes a process that builds one of production, and the application is served by one of development.
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
