import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { underNpm } from '../launch/npm.js';
import { lacksPackages, root } from '../launch/prepare.js';
import { startChild, stopChild } from './child.js';
import { splitFlags } from './flags.js';
import { createServerProcess } from './server-process.js';

const DEFAULT_PORT = 5173;

/** An unused port. */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('The system named no port.');
  return address.port;
}

/** @param {{ port: number | null, host: string, open: boolean }} address */
async function serveApplication({ port, host, open }) {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({
    root,
    logLevel: 'warn',
    clearScreen: false,
    // Files written by the server are not changes of the application.
    server: {
      port: port ?? DEFAULT_PORT,
      strictPort: port !== null,
      host,
      open,
      watch: { ignored: ['**/.tidemark/**', '**/dist/**'] },
    },
  });
  return vite.listen();
}

/** @param {readonly string[]} flags */
export async function develop(flags) {
  const calledIn = underNpm('dev');
  if (lacksPackages()) {
    process.exitCode = 1;
    return;
  }
  const { server: serverFlags, ...address } = splitFlags(flags);
  const port = await freePort();
  process.env['TIDEMARK_SERVER'] = `http://127.0.0.1:${port}`;
  process.env['TIDEMARK_DATA'] ||= path.join(root, '.tidemark');
  /** @type {Promise<import('vite').ViteDevServer> | null} */
  let application = null;
  let isStopping = false;

  const server = createServerProcess({
    file: path.join(root, 'dist', 'dev', 'main.js'),
    flags: serverFlags,
    cwd: calledIn,
    port,
    onReady: () => void showAddress(),
    onEnd() {
      if (application) console.error('The server stopped. It starts again when its files change.');
      else void stop(1);
    },
  });
  const builder = startChild(path.join(import.meta.dirname, 'builder.js'), [], { cwd: root });
  builder.on('message', message => {
    if (message === 'built') void server.restart();
    else console.error('The server could not be built; nothing changes until it can.');
  });
  builder.once('exit', () => void stop(1));

  async function showAddress() {
    if (application) return console.log('The server started again.');
    try {
      application = serveApplication(address);
      const { resolvedUrls } = await application;
      console.log(
        `\nTidemark is ready at ${resolvedUrls?.local[0] ?? resolvedUrls?.network[0]}\nIt follows every change. Stop with Ctrl-C.`,
      );
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      await stop(1);
    }
  }

  /** @param {number} exitCode */
  async function stop(exitCode) {
    if (isStopping) return;
    isStopping = true;
    const closing = application?.then(
      vite => vite.close(),
      () => undefined,
    );
    await Promise.all([closing, stopChild(builder), server.stop()]);
    process.exit(exitCode);
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => void stop(0));
}
