import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import { newDatabase } from '@/server/testing/store-place';
import { makeOutdated } from '../../src/server/launch/make.js';
import { serverPart } from '../../src/server/launch/parts.js';
import { findPrograms, startPostgresql, type PostgresqlServer } from '../engines/postgresql/server';
import { patience } from '../support/patience';
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
    const data = args.includes('--data') ? [] : ['--data', path.join(folder, 'data')];
    const child = spawn(process.execPath, [program, ...args, ...data], {
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

  /** A client of a server, signed in as the one of another is. */
  function clientOf({ url, said }: { url: string | null; said: string }, { cookie, csrf }: Client): Client {
    return Object.assign(new Client(request => fetch(request), must(url, said)), { cookie, csrf });
  }

  const table = 'day,amount\n2020-01-31,1.5\n2020-02-01,2.5\n';
  const post = async (client: Client, address: string, body: unknown) => {
    const { response, text } = await client.send(`/api/v1/data_upload/${address}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRFToken': must(client.csrf, 'a token') },
      body: JSON.stringify(body),
    });
    expect([address, text, response.status]).toEqual([address, expect.anything(), expect.toBeOneOf([200, 201])]);
    return text;
  };

  async function startUpload(client: Client): Promise<string> {
    const { key } = v.parse(
      v.object({ key: v.string() }),
      JSON.parse(await post(client, '', { name: 'amounts.csv', size: table.length })),
    );
    return key;
  }

  async function sendPart(client: Client, key: string, from: number, to?: number): Promise<void> {
    const body = new FormData();
    body.set('offset', String(from));
    body.set('part', new Blob([table.slice(from, to)]));
    const headers = { 'X-CSRFToken': must(client.csrf, 'a token') };
    const { response, text } = await client.send(`/api/v1/data_upload/${key}/part/`, { method: 'POST', headers, body });
    expect([text, response.status]).toEqual([expect.anything(), 200]);
  }

  /** Makes a table of an upload, or adds to one. Returns the dataset's id. */
  async function publish(client: Client, key: string, mode: 'fail' | 'append'): Promise<number> {
    const body = { table_name: 'amounts', already_exists: mode, settings: {} };
    return v.parse(v.object({ id: v.number() }), JSON.parse(await post(client, `${key}/dataset/`, body))).id;
  }

  /** The number of rows of a dataset, as the server's chart data has it. */
  async function countRows(client: Client, dataset: number): Promise<unknown> {
    const { text } = await client.send('/api/v1/chart/data', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRFToken': must(client.csrf, 'a token') },
      body: JSON.stringify({
        datasource: { id: dataset, type: 'table' },
        queries: [{ columns: [], metrics: ['count'], filters: [], row_limit: 10 }],
        result_format: 'json',
        result_type: 'full',
      }),
    });
    return JSON.parse(text);
  }
  const rows = (count: number) => ({ result: [{ data: [{ count }] }] });

  test('is served by several processes, and the others continue when one is killed', async () => {
    const first = await serve('data');
    const client = new Client(request => fetch(request), must(first.url, first.said));
    await client.signIn('admin');
    expect(first.said).toContain('postgres:***@');
    expect(first.said).not.toContain('secret-word');
    const second = await serve('data');
    const other = clientOf(second, client);

    const elsewhere = await serve('other-data');
    expect([elsewhere.url, elsewhere.said]).toEqual([
      null,
      expect.stringMatching(/other servers of this metadata store use the data folder/),
    ]);
    expect(elsewhere.said).not.toContain('secret-word');

    const saved = await create(client, 'Just saved', 'key-1');
    expect(saved.response.status).toBe(201);
    const repeated = await create(other, 'Just saved', 'key-1');
    expect([repeated.response.status, repeated.text]).toEqual([201, saved.text]);
    const list = await other.send('/api/v1/dashboard/?q=(filters:!((col:dashboard_title,opr:ct,value:just)))');
    expect(JSON.parse(list.text)).toMatchObject({ count: 1 });

    // The parts of a file go to either, and both have the database of uploads open while the other writes to it.
    const key = await startUpload(client);
    await sendPart(other, key, 0, 10);
    await sendPart(client, key, 10);
    const dataset = await publish(other, key, 'fail');
    expect(await countRows(client, dataset)).toMatchObject(rows(2));
    expect(await countRows(other, dataset)).toMatchObject(rows(2));
    expect(await publish(client, key, 'append')).toBe(dataset);
    expect(await countRows(other, dataset)).toMatchObject(rows(4));
    expect(await publish(other, key, 'append')).toBe(dataset);
    expect(await countRows(client, dataset)).toMatchObject(rows(6));

    const interrupted = await startUpload(client);
    await sendPart(client, interrupted, 0, 10);
    const added = await run(metadata, 'user', 'add', 'ada', '--role', 'Gamma');
    expect(added.said).toContain('ada');
    await startSlowStatement(client);
    await kill(first.child);

    await sendPart(other, interrupted, 10);
    expect(await publish(other, interrupted, 'append')).toBe(dataset);
    expect(await countRows(other, dataset)).toMatchObject(rows(8));
    // A process that starts reports what the killed one was running.
    const third = await serve('data');
    const next = clientOf(third, client);
    const runs = await next.send('/api/v1/query/updated_since?q=(last_updated_ms:0)');
    expect(JSON.parse(runs.text)).toMatchObject({
      result: [{ id: SLOW, state: 'failed', errorMessage: expect.stringContaining('The server stopped') }],
    });
    expect(await countRows(next, dataset)).toMatchObject(rows(8));
    await kill(second.child);
    await kill(third.child);
  });

  test('continues an upload after all processes were killed', async () => {
    const first = await serve('data');
    const client = new Client(request => fetch(request), must(first.url, first.said));
    await client.signIn('admin');
    const key = await startUpload(client);
    await sendPart(client, key, 0, 10);
    await kill(first.child);
    const second = await serve('data');
    const other = clientOf(second, client);
    await sendPart(other, key, 10);
    expect(await publish(other, key, 'append')).toBeGreaterThan(0);
    await kill(second.child);
  });

  test('reads changed data files in all processes', async () => {
    const files = path.join(folder, 'files');
    await mkdir(files);
    await writeFile(path.join(files, 'orders.csv'), 'n\n1\n');
    const first = await run(metadata, '--port', '0', files);
    const client = new Client(request => fetch(request), must(first.url, first.said));
    await client.signIn('admin');
    const second = await serve('data');
    const other = clientOf(second, client);
    const { text } = await client.send('/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:orders)))');
    const { result } = v.parse(v.object({ result: v.array(v.object({ id: v.number() })) }), JSON.parse(text));
    const dataset = must(result[0], 'the dataset of the file').id;
    for (const one of [client, other]) expect(await countRows(one, dataset)).toMatchObject(rows(1));
    await writeFile(path.join(files, 'orders.csv'), 'n\n1\n2\n3\n');
    for (const one of [client, other])
      await vi.waitFor(async () => expect(await countRows(one, dataset)).toMatchObject(rows(3)), patience);
    await kill(first.child);
    await kill(second.child);
  });

  test('rejects commands for stores in files, and addresses without a database', async () => {
    expect((await run(metadata, 'backup', 'x.db')).said).toMatch(/pg_dump and pg_restore do this/);
    const unknown = await run(metadata.replace(/store_\w+/, 'nowhere'), '--port', '0');
    expect([unknown.url, unknown.said]).toEqual([null, expect.stringMatching(/database "nowhere" does not exist/)]);
    expect(unknown.said).not.toContain('secret-word');
    expect(unknown.said).not.toMatch(/^ +at /m);
  });
});
