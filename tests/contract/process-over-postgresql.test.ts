import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { must } from '@/lib/assert';
import { newDatabase } from '@/server/testing/store-place';
import { makeOutdated } from '../../src/server/launch/make.js';
import { serverPart } from '../../src/server/launch/parts.js';
import { findPrograms, startPostgresql, type PostgresqlServer } from '../engines/postgresql/server';
import { linkSamples } from '../support/sample-database';
import { Client } from './targets/client';

const root = path.resolve(import.meta.dirname, '..', '..');
const program = path.join(root, serverPart.folder, serverPart.proof);
const programs = findPrograms();

/** The built server as a process over a metadata store in PostgreSQL. */
describe.skipIf(programs === null)('the server over a store in PostgreSQL', () => {
  let folder: string;
  let postgresql: PostgresqlServer;
  let metadata: string;
  const started: ChildProcess[] = [];
  beforeAll(async () => {
    await makeOutdated([serverPart], { root, signal: new AbortController().signal });
    folder = await mkdtemp(path.join(tmpdir(), 'tidemark-shared-'));
    for (const data of ['data', 'other-data']) {
      await mkdir(path.join(folder, data));
      await linkSamples(inject('sampleDatabase'), path.join(folder, data));
    }
    postgresql = await startPostgresql(programs ?? '');
    const url = await newDatabase(postgresql.url);
    metadata = url.replace('postgres@', 'postgres:secret-word@');
  }, 300_000);
  afterAll(async () => {
    for (const child of started) child.kill('SIGKILL');
    await postgresql.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function run(place: string, ...args: readonly string[]) {
    const child = spawn(process.execPath, [program, ...args, '--data', path.join(folder, 'data')], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        TIDEMARK_METADATA: place,
        TIDEMARK_ADMIN_PASSWORD: 'admin',
        TIDEMARK_PAGES: 'elsewhere',
      },
    });
    started.push(child);
    let said = '';
    const url = await new Promise<string | null>(resolve => {
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (chunk: string) => {
          said += chunk;
          const address = /ready at (http\S+)[^]*Ctrl-C/.exec(said)?.[1];
          if (address) resolve(address);
        });
      child.once('close', () => resolve(null));
    });
    return { child, url, said };
  }
  const serve = (data: string) => run(metadata, '--port', '0', '--data', path.join(folder, data));

  async function kill(child: ChildProcess): Promise<void> {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  const create = async (client: Client, title: string, key: string) => {
    const headers = {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      'X-CSRFToken': must(client.csrf, 'a token'),
    };
    const body = JSON.stringify({ dashboard_title: title });
    return client.send('/api/v1/dashboard/', { method: 'POST', headers, body });
  };

  const SLOW = 'slow-run';
  async function startSlowStatement(client: Client): Promise<void> {
    const databases: unknown = JSON.parse((await client.send('/api/v1/database/')).text);
    const { result } = v.parse(v.object({ result: v.array(v.object({ id: v.number() })) }), databases);
    const ranges = ['a', 'b', 'c'].map(name => `range(100000) ${name}`).join();
    const { response } = await client.send('/api/v1/sqllab/execute/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRFToken': must(client.csrf, 'a token') },
      body: JSON.stringify({
        client_id: SLOW,
        database_id: must(result[0], 'a database').id,
        sql: `SELECT count(*) FROM ${ranges} WHERE a.range + b.range > c.range`,
        runAsync: true,
      }),
    });
    expect(response.status).toBe(202);
  }

  test('is served by one process at a time; the next one continues sessions and repeated writes after a kill', async () => {
    const first = await serve('data');
    const client = new Client(request => fetch(request), must(first.url, first.said));
    await client.signIn('admin');
    const saved = await create(client, 'Just saved', 'key-1');
    expect(saved.response.status).toBe(201);
    expect(first.said).toContain('postgres:***@');
    expect(first.said).not.toContain('secret-word');

    const second = await serve('other-data');
    expect([second.url, second.said]).toEqual([null, expect.stringMatching(/is in use by another Tidemark/)]);
    expect(second.said).not.toContain('secret-word');

    const added = await run(metadata, 'user', 'add', 'ada', '--role', 'Gamma');
    expect(added.said).toContain('ada');
    await startSlowStatement(client);
    await kill(first.child);

    const next = await serve('other-data');
    const other = new Client(request => fetch(request), must(next.url, next.said));
    other.cookie = client.cookie;
    other.csrf = client.csrf;
    const repeated = await create(other, 'Just saved', 'key-1');
    expect([repeated.response.status, repeated.text]).toEqual([201, saved.text]);
    const list = await other.send('/api/v1/dashboard/?q=(filters:!((col:dashboard_title,opr:ct,value:just)))');
    expect(JSON.parse(list.text)).toMatchObject({ count: 1 });
    const runs = await other.send('/api/v1/query/updated_since?q=(last_updated_ms:0)');
    expect(JSON.parse(runs.text)).toMatchObject({
      result: [{ id: SLOW, state: 'failed', errorMessage: expect.stringContaining('The server stopped') }],
    });
    await kill(next.child);
  });

  test('rejects commands for stores in files, and addresses without a database', async () => {
    expect((await run(metadata, 'backup', 'x.db')).said).toMatch(/pg_dump and pg_restore do this/);
    const unknown = await run(metadata.replace(/store_\w+/, 'nowhere'), '--port', '0');
    expect([unknown.url, unknown.said]).toEqual([null, expect.stringMatching(/database "nowhere" does not exist/)]);
    expect(unknown.said).not.toContain('secret-word');
    expect(unknown.said).not.toMatch(/^ +at /m);
  });
});
