import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Programs of MariaDB. */
export interface MariadbPrograms {
  readonly server: string;
  readonly install: string;
}

/** Null if they are not installed. */
export function findMariadb(): MariadbPrograms | null {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/bin', '/usr/local/bin'];
  const find = (name: string) => folders.map(folder => path.join(folder, name)).find(existsSync);
  const server = find('mariadbd');
  const install = find('mariadb-install-db');
  return server && install ? { server, install } : null;
}

/** The server refuses to run as root. */
async function unprivileged(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string, user: string) => Number((await run('id', [flag, user])).stdout.trim());
  for (const user of ['mysql', 'nobody']) {
    try {
      return { uid: await idOf('-u', user), gid: await idOf('-g', user) };
    } catch {
      // There is no such user; the next one may be there.
    }
  }
  throw new Error('There is no unprivileged user to run MariaDB as');
}

export interface MariadbServer {
  /** Of the database `public` for its administrator, through a socket in the server's folder. */
  readonly url: string;
  /** The same for other users and parameters. */
  urlOf(user: string, more?: string): string;
  readonly folder: string;
  stop(): Promise<void>;
}

/** Settings that make a short-lived database fast; nothing of it has to survive. */
const settings = [
  '--skip-networking',
  '--skip-log-bin',
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-doublewrite=0',
  '--innodb-buffer-pool-size=64M',
  '--innodb-log-file-size=16M',
  '--max-connections=40',
  '--character-set-server=utf8mb4',
  // The product must set its sessions' zone and quotes itself.
  '--default-time-zone=+05:00',
  '--sql-mode=ANSI_QUOTES,NO_BACKSLASH_ESCAPES',
  '--local-infile=1',
  '--secure-file-priv=',
];

async function isReady(server: ChildProcess): Promise<void> {
  if (!server.stderr) throw new Error('MariaDB has no output');
  const said: string[] = [];
  for await (const line of createInterface({ input: server.stderr })) {
    if (line.includes('ready for connections')) return;
    said.push(line);
  }
  throw new Error(`MariaDB did not start:\n${said.join('\n')}`);
}

/**
 * Starts a separate server on a new folder under the system's one for temporary files.
 * @param prepare puts more files in the folder, and returns more settings
 */
export async function startMariadb(
  programs: MariadbPrograms,
  prepare: (folder: string) => Promise<readonly string[]> = async () => [],
): Promise<MariadbServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-maria-'));
  // At its start, a server deletes all temporary tables in its folder for temporary files, also those of other servers.
  const temporary = path.join(folder, 'tmp');
  await mkdir(temporary);
  const owner = await unprivileged();
  for (const made of [folder, temporary])
    if (owner.uid !== undefined && owner.gid !== undefined) await chown(made, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const socket = path.join(folder, 'db.sock');
  await run(
    programs.install,
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--tmpdir=${temporary}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
    ],
    { ...owner, cwd: folder },
  );
  const more = await prepare(folder);
  const places = [
    `--datadir=${data}`,
    `--tmpdir=${temporary}`,
    `--socket=${socket}`,
    `--pid-file=${path.join(folder, 'pid')}`,
  ];
  const server = spawn(programs.server, ['--no-defaults', ...places, ...settings, ...more], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await isReady(server);
  server.stderr.resume();
  const urlOf = (user: string, parameters = '') =>
    `mariadb://${user}@localhost/public?unix_socket=${encodeURIComponent(socket)}${parameters}`;
  return {
    url: urlOf('root'),
    urlOf,
    folder,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
