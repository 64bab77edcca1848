import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { chmod, chown, cp, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { request as ask, type IncomingMessage } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import { makeOutdated } from '../../src/server/launch/make.js';
import { serverPart } from '../../src/server/launch/parts.js';
import { Client } from './targets/client';
import { patience } from '../support/patience';

/** The built server as a separate process: for tests of its end, or of a failing start. */
const root = path.resolve(import.meta.dirname, '..', '..');
const program = path.join(root, serverPart.folder, serverPart.proof);

interface Running {
  readonly process: ChildProcess;
  /** Null when it ended instead of getting ready. */
  readonly url: string | null;
  /** Its output so far. */
  readonly said: () => string;
}

let folder: string;
let saidFirst: string;
const started: ChildProcess[] = [];
// The first start creates the samples, which takes a while.
beforeAll(async () => {
  await makeOutdated([serverPart], { root, signal: new AbortController().signal });
  folder = await mkdtemp(path.join(tmpdir(), 'tidemark-process-'));
  const first = await start();
  saidFirst = first.said();
  await end(first, 'SIGTERM');
}, 300_000);
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function start(...given: readonly (string | { readonly uid: number | undefined })[]): Promise<Running> {
  const flags = given.filter(one => typeof one === 'string');
  const { uid } = given.find(one => typeof one !== 'string') ?? {};
  const child = spawn(process.execPath, [program, '--data', path.join(folder, 'data'), '--port', '0', ...flags], {
    cwd: folder,
    uid,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TIDEMARK_ADMIN_PASSWORD: 'admin', TIDEMARK_PAGES: 'elsewhere' },
  });
  started.push(child);
  let text = '';
  const url = await new Promise<string | null>(resolve => {
    const listen = (chunk: string) => {
      text += chunk;
      const address = /ready at (http\S+)[^]*Ctrl-C/.exec(text)?.[1];
      if (address) resolve(address);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', listen);
    child.once('close', () => resolve(null));
  });
  return { process: child, url, said: () => text };
}

/** Resolves to its exit code. */
async function end({ process: child }: Running, signal: NodeJS.Signals): Promise<unknown> {
  child.kill(signal);
  const [code]: unknown[] = await once(child, 'exit');
  return code;
}

async function signIn({ url, said }: Running): Promise<Client> {
  const client = new Client(request => fetch(request), must(url, `an address in: ${said()}`));
  await client.signIn('admin');
  return client;
}

const save = (client: Client, title: string) =>
  client.send('/api/v1/dashboard/1', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'X-CSRFToken': must(client.csrf, 'a token') },
    body: JSON.stringify({ dashboard_title: title }),
  });

describe('the server as a process', () => {
  test('prints the user of the password on the first start, and nothing about ignored passwords later', async () => {
    expect(saidFirst).toMatch(/^Sign in as admin with the password of TIDEMARK_ADMIN_PASSWORD\n/m);
    const second = await start();
    expect(second.said()).not.toMatch(/Sign in as/);
    await end(second, 'SIGTERM');
  });

  test('loses no acknowledged write when it is killed', async () => {
    const server = await start();
    const saved = await save(await signIn(server), 'Just saved');
    expect([saved.response.status, saved.text]).toEqual([200, expect.stringContaining('Just saved')]);
    await end(server, 'SIGKILL');
    const again = await start();
    const { text } = await (await signIn(again)).send('/api/v1/dashboard/1');
    expect(JSON.parse(text)).toMatchObject({ result: { dashboard_title: 'Just saved' } });
    await end(again, 'SIGKILL');
  });

  test('loses no acknowledged write when it is killed during many concurrent writes', async () => {
    const acknowledged: string[] = [];
    const write = async (client: Client, title: string) => {
      const headers = { 'Content-Type': 'application/json', 'X-CSRFToken': must(client.csrf, 'a token') };
      const { response } = await client.send('/api/v1/dashboard/', {
        method: 'POST',
        headers,
        body: JSON.stringify({ dashboard_title: title }),
      });
      if (response.status === 201) acknowledged.push(title);
    };
    for (let round = 1; round <= 3; round += 1) {
      const server = await start();
      const client = await signIn(server);
      const enough = acknowledged.length + 40 * round;
      // Each continues until the server no longer responds.
      const writers = Array.from({ length: 8 }, async (_, writer) => {
        for (let number = 1; server.process.exitCode === null && server.process.signalCode === null; number += 1) {
          await write(client, `Round ${round}, writer ${writer}, ${number}`).catch(() => undefined);
        }
      });
      await vi.waitUntil(() => acknowledged.length >= enough, patience);
      await end(server, 'SIGKILL');
      await Promise.all(writers);
    }
    const again = await start();
    expect(again.said()).not.toMatch(/damaged|restore/);
    const reader = await signIn(again);
    const list = v.looseObject({ count: v.number(), result: v.array(v.looseObject({ dashboard_title: v.string() })) });
    const there = new Set<string>();
    for (let page = 0, count = 1; page * 100 < count; page += 1) {
      const { text } = await reader.send(`/api/v1/dashboard/?q=(page:${page},page_size:100)`);
      const { result, count: all } = v.parse(list, JSON.parse(text));
      for (const { dashboard_title: title } of result) there.add(title);
      count = all;
    }
    expect(acknowledged.filter(title => !there.has(title))).toEqual([]);
    await end(again, 'SIGKILL');
  });

  /**
   * A backup or a restore as a separate process.
   * @param killedAt the process is killed as soon as this file exists
   */
  async function command(args: readonly string[], killedAt = ''): Promise<{ code: unknown; said: string }> {
    const child = spawn(process.execPath, [program, ...args, '--data', path.join(folder, 'data')], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
    const watcher =
      killedAt === ''
        ? null
        : watch(path.dirname(killedAt), (_, name) => name === path.basename(killedAt) && child.kill('SIGKILL'));
    const [code]: unknown[] = await once(child, 'close');
    watcher?.close();
    return { code, said };
  }
  const titleAt = async (server: Running) =>
    JSON.parse((await (await signIn(server)).send('/api/v1/dashboard/1')).text) as unknown;

  test('can be backed up and checked while it runs; a killed backup leaves the one before, a killed restore leaves either data', async () => {
    const [kept, data] = [path.join(folder, 'kept.db'), path.join(folder, 'data')];
    const server = await start();
    const client = await signIn(server);
    await save(client, 'Backed up');
    expect(await command(['backup', 'kept.db'])).toMatchObject({
      code: 0,
      said: expect.stringMatching(/kept\.db holds \d+ dashboards and \d+ charts/),
    });
    const whole = await readFile(kept);
    await save(client, 'Lost');
    await command(['backup', 'kept.db'], `${kept}.part`);
    // If the machine checks too late, the backup has finished: then it is the next one, and as complete as the first.
    const left = await readFile(kept);
    const isNext = left.subarray(0, 15).toString() === 'SQLite format 3' && left.length >= whole.length;
    expect(left.equals(whole) || isNext).toBe(true);
    await writeFile(kept, whole);
    expect(await command(['--check'])).toMatchObject({
      code: 0,
      said: expect.stringMatching(/is whole: \d+ dashboards/),
    });
    expect(await command(['restore', 'kept.db'])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/is in use by another Tidemark/),
    });
    await end(server, 'SIGKILL');

    const store = path.join(data, 'metadata.db');
    await command(['restore', 'kept.db'], `${store}.restoring`);
    const unharmed = await start();
    expect(await titleAt(unharmed)).toMatchObject({
      result: { dashboard_title: expect.stringMatching(/^(?:Lost|Backed up)$/) },
    });
    await end(unharmed, 'SIGTERM');

    expect(await command(['restore', 'kept.db'])).toMatchObject({
      code: 0,
      said: expect.stringMatching(/kept\.db is in place: .* The previous data is in \S+before-restore/),
    });
    const restored = await start();
    expect(await titleAt(restored)).toMatchObject({ result: { dashboard_title: 'Backed up' } });
    await end(restored, 'SIGTERM');
  }, 300_000);

  test('ends at Ctrl-C, also with connections open', async () => {
    const server = await start();
    await signIn(server);
    // It would never end on its own: nobody closes this one.
    const idle = connect(Number(new URL(must(server.url, 'an address')).port), '127.0.0.1');
    await once(idle, 'connect');
    expect(await end(server, 'SIGINT')).toBe(0);
    idle.destroy();
  });

  test('answers requests from before the stop signal, and none that come later', async () => {
    const server = await start();
    const url = new URL('/api/v1/security/login', must(server.url, server.said()));
    const body = JSON.stringify({ username: 'admin', password: 'admin', provider: 'db' });
    const asking = ask(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' },
    });
    asking.flushHeaders();
    // The server has begun to answer, and waits for the rest.
    await once(asking, 'continue');
    const ended = end(server, 'SIGTERM');
    const isRefused = () =>
      fetch(url).then(
        () => false,
        () => true,
      );
    await vi.waitUntil(isRefused, patience);
    const answered = once(asking, 'response');
    asking.end(body);
    const [response]: IncomingMessage[] = await answered;
    expect(response?.statusCode).toBe(200);
    response?.resume();
    expect(await ended).toBe(0);
  });

  test('starts without missing files, and names them', async () => {
    await writeFile(path.join(folder, 'good.csv'), 'a\n1\n');
    await writeFile(path.join(folder, 'bad.parquet'), 'no parquet');
    const server = await start('./nothing.csv', './good.csv', './bad.parquet');
    expect(server.said()).toContain(
      `Could not read ${path.join(folder, 'nothing.csv')}: there is no such file or folder\n`,
    );
    expect(server.said()).toMatch(/Could not read \S+bad\.parquet: .+\n/);
    expect(server.said()).toContain('1 dataset from your files\n');
    await end(server, 'SIGTERM');
  });

  // Root may write everywhere; when root runs the tests, the server runs as nobody.
  test('reports in one line a folder that it cannot write to, and changes nothing', async () => {
    const data = path.join(folder, 'forbidden');
    const isRoot = process.getuid?.() === 0;
    await cp(path.join(folder, 'data'), data, { recursive: true });
    if (isRoot) {
      await chmod(folder, 0o755);
      for (const name of ['', ...(await readdir(data))]) await chown(path.join(data, name), 65_534, 65_534);
    }
    const forbidden: readonly (readonly [string, number])[] = [
      ['', 0o555],
      ['metadata.db', 0o444],
      ['metadata.db', 0o000],
      ['samples.duckdb', 0o000],
    ];
    for (const [name, mode] of forbidden) {
      const file = path.join(data, name);
      const { mode: before } = await stat(file);
      await chmod(file, mode);
      const { process: child, said } = await start({ uid: isRoot ? 65_534 : undefined }, '--data', data);
      expect(said()).toMatch(
        /^The account \S+ cannot read and write all of the data folder \S+forbidden\. .+ Nothing was changed\.\n$/,
      );
      expect(child.exitCode).toBe(1);
      await chmod(file, before);
    }
  });

  test('reports in one line what prevents the start, and fails', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await writeFile(path.join(folder, 'bad.pem'), 'no certificate');
    const starts: readonly (readonly [says: RegExp, ...flags: string[]])[] = [
      [/^Port \d+ on 127\.0\.0\.1 is taken\./, '--port', String(port)],
      [/^The TLS file \S+none\.pem cannot be read: /, '--tls-cert', 'none.pem', '--tls-key', 'none.pem'],
      [
        /^The certificate \S+bad\.pem and the key \S+bad\.pem cannot be used: /,
        '--tls-cert',
        'bad.pem',
        '--tls-key',
        'bad.pem',
      ],
      [/^The data folder \S+bad\.pem cannot be created: /, '--data', 'bad.pem'],
      [/^The port must be a number from 0 to 65535, not "x"\.\n\nUsage: /, '--port', 'x'],
    ];
    for (const [says, ...flags] of starts) {
      const { process: child, said } = await start(...flags);
      expect(said()).toMatch(says);
      expect(said()).not.toMatch(/^\s+at /m);
      expect(child.exitCode).toBe(1);
    }
    other.close();
  });
});
