import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The folder of the server's programs; null if they are not installed. */
export function findPrograms(): string | null {
  const versions = '/usr/lib/postgresql';
  const packaged = existsSync(versions)
    ? readdirSync(versions).map(version => path.join(versions, version, 'bin'))
    : [];
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), ...packaged.sort().reverse()];
  return (
    folders.find(folder => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres'))) ?? null
  );
}

/** The server refuses to run as root. */
async function unprivileged(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string, user: string) => Number((await run('id', [flag, user])).stdout.trim());
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: await idOf('-u', user), gid: await idOf('-g', user) };
    } catch {
      // There is no such user; the next one may be there.
    }
  }
  throw new Error('There is no unprivileged user to run PostgreSQL as');
}

export interface PostgresqlServer {
  /** Of the database `postgres`, through a socket in the server's folder. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Settings that make a short-lived database fast; nothing of it has to survive. */
const settings = [
  'listen_addresses=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'jit=off',
  'max_connections=40',
];

async function isReady(server: ChildProcess): Promise<void> {
  if (!server.stderr) throw new Error('PostgreSQL has no output');
  const said: string[] = [];
  for await (const line of createInterface({ input: server.stderr })) {
    if (line.includes('database system is ready to accept connections')) return;
    said.push(line);
  }
  throw new Error(`PostgreSQL did not start:\n${said.join('\n')}`);
}

/** Starts a separate server on a new folder under the system's one for temporary files. */
export async function startPostgresql(programs: string): Promise<PostgresqlServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-pg-'));
  const owner = await unprivileged();
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  await run(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...owner, cwd: folder },
  );
  const flags = ['-D', data, '-k', folder, ...settings.flatMap(setting => ['-c', setting])];
  const server = spawn(path.join(programs, 'postgres'), flags, {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await isReady(server);
  server.stderr.resume();
  return {
    url: `postgresql://postgres@/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
