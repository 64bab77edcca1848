import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { serve, type ServerType } from '@hono/node-server';
import { createApp } from './app';
import { generatePassword } from './auth/passwords';
import { createUsers, ensureRoles, type Users } from './auth/users';
import { publishFiles } from './catalogue/files/publish';
import { installSamples } from './catalogue/samples/install';
import { DataFolderError, openDataFolder } from './data-folder';
import { clientFiles } from './http/static-files';
import { makeServices } from './make-services';
import { MetadataStoreError, closeMetadataStore, openMetadataStore } from './metadata/store';
import { OptionsError, readOptions, usage, type ServerOptions } from './options';

const DEFAULT_PORT = 8088;
const PORTS_TRIED = 50;

export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

/** A start that cannot go on, with a message for the person at the terminal. */
class StartError extends Error {}

/** The first user, when there is none. Answers the password if it was made up, which is the only time it is known. */
async function ensureAdmin(users: Users, chosen: string | null): Promise<string | null> {
  if ((await users.count()) > 0) return null;
  const password = chosen ?? generatePassword();
  await users.create({ username: 'admin', password, firstName: 'Admin', lastName: 'User', email: 'admin@localhost', roles: ['Admin'] });
  return chosen === null ? password : null;
}

async function listen(options: ServerOptions, fetch: (request: Request) => Response | Promise<Response>): Promise<ServerType> {
  const tls = options.tls
    ? { createServer: createHttpsServer, serverOptions: { cert: await readTls(options.tls.certificate), key: await readTls(options.tls.key) } }
    : { createServer: createHttpServer };
  const first = options.port ?? DEFAULT_PORT;
  const tries = options.port === null ? PORTS_TRIED : 1;
  for (let offset = 0; offset < tries; offset += 1) {
    const server = await tryPort(first + offset, offset + 1 < tries);
    if (server) return server;
  }
  throw new StartError(`No free port from ${first} to ${first + tries - 1}. Name one with --port.`);

  function tryPort(port: number, mayMoveOn: boolean): Promise<ServerType | null> {
    return new Promise((resolve, reject) => {
      const server = serve({ fetch, port, hostname: options.host, ...tls }, () => resolve(server));
      server.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE' && mayMoveOn) resolve(null);
        else if (error.code === 'EADDRINUSE')
          reject(new StartError(`Port ${port} on ${options.host} is taken. Name another with --port, or leave it out to use the next free one.`));
        else if (error.code === 'EACCES') reject(new StartError(`Port ${port} may not be used by this account. Name one above 1023 with --port.`));
        else reject(new StartError(`Cannot listen on ${options.host}:${port}: ${error.message}`));
      });
    });
  }
}

async function readTls(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new StartError(`The TLS file ${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

function addressOf(server: ServerType, options: ServerOptions): string {
  const { port } = server.address() as AddressInfo;
  const host = options.host === '0.0.0.0' || options.host === '::' ? 'localhost' : options.host;
  return `${options.tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function openBrowser(url: string): void {
  const [command, ...rest] = process.platform === 'darwin' ? ['open', url] : process.platform === 'win32' ? ['cmd', '/c', 'start', '', url] : ['xdg-open', url];
  spawn(command, rest, { stdio: 'ignore', detached: true })
    .on('error', () => say(`Open ${url} in a browser.`))
    .unref();
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Starts the server and keeps it until `close`. Everything it opened is closed again when a later step fails. */
export async function start(options: ServerOptions, root: { client: string; version: string }): Promise<RunningServer> {
  const now = () => Date.now();
  const folder = await openDataFolder(options.dataFolder, options.reset);
  if (folder.movedTo) say(`The old data folder was moved to ${folder.movedTo}`);
  const undo: (() => Promise<void>)[] = [folder.release];
  try {
    const store = await openMetadataStore(folder.metadata);
    undo.unshift(() => closeMetadataStore(store));
    await ensureRoles(store);
    const users = createUsers(store, now);
    const password = await ensureAdmin(users, options.adminPassword);
    const { id: adminId } = await store.selectFrom('user').select('id').orderBy('id').executeTakeFirstOrThrow();
    await installSamples(store, folder.samples, adminId, now());
    const published = await publishFiles(store, folder.files, options.paths, adminId, now());
    for (const problem of published.problems) say(`Could not read ${problem.path}: ${problem.reason}`);

    const services = await makeServices({ store, users, now, version: root.version, allowedPaths: published.allowedPaths });
    undo.unshift(() => services.engines.close());
    const app = createApp({ services, client: clientFiles(root.client, options), onError: error => console.error(error) });
    const server = await listen(options, request => app.fetch(request));
    undo.unshift(
      () =>
        new Promise(resolve => {
          server.close(() => resolve());
          if ('closeAllConnections' in server) server.closeAllConnections();
        }),
    );
    const url = addressOf(server, options);
    announce(url, options, password, published.datasets);
    return { url, close: () => runAll(undo) };
  } catch (error) {
    await runAll(undo);
    throw error;
  }
}

async function runAll(steps: readonly (() => Promise<void>)[]): Promise<void> {
  for (const step of steps) await step();
}

function announce(url: string, options: ServerOptions, password: string | null, datasets: number): void {
  say(`Tidemark is ready at ${url}`);
  if (password) say(`Sign in as admin with the password ${password} (shown this once)`);
  else if (options.adminPassword) say('Sign in as admin; TIDEMARK_ADMIN_PASSWORD counts only when the data folder is made');
  else say('Sign in as admin');
  if (datasets > 0) say(`${datasets} dataset${datasets === 1 ? '' : 's'} from your files`);
  say(`Everything is kept in ${options.dataFolder}. Stop with Ctrl-C.`);
}

/** The program: reads the arguments, starts, and stops cleanly on Ctrl-C. */
export async function main(root: { client: string; version: string }): Promise<void> {
  try {
    const options = readOptions(process.argv.slice(2), process.env, process.cwd());
    if (!options) {
      say(usage);
      return;
    }
    const running = await start(options, root);
    if (options.open) openBrowser(running.url);
    let stopping = false;
    const stop = () => {
      if (stopping) return;
      stopping = true;
      running.close().then(
        () => process.exit(0),
        error => {
          console.error(error);
          process.exit(1);
        },
      );
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  } catch (error) {
    if (error instanceof OptionsError) console.error(`${error.message}\n\n${usage}`);
    else if (error instanceof StartError || error instanceof DataFolderError || error instanceof MetadataStoreError) console.error(error.message);
    else console.error(error);
    process.exitCode = 1;
  }
}

export const clientFolder = (serverFolder: string) => path.resolve(serverFolder, '..', 'client');
