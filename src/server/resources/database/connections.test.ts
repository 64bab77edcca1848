import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { registerDatabase, registerDataset } from '../../catalogue/register';
import { CIRCUIT_PAUSE } from '../../engines/circuit';
import { makeKey } from '../../connections/sealing';
import { openAddress } from '../../connections/secrets';
import { writeDuckDbFile } from '../../testing/duckdb-file';
import { standInPostgresql, type StandIn } from '../../testing/postgresql-stand-in';
import { temporaryFolder } from '../../testing/temporary-folder';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';
import { TRIAL_TIMEOUT } from '../../connections/trials';

const ROOT = '/api/v1/database/';
const key = makeKey();

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let app: TestApp;
let ada: Caller;
const standIns: StandIn[] = [];
beforeEach(async () => {
  folder = await temporaryFolder();
  const closed = path.join(folder.path, 'kept');
  app = await testApp({ filePlaces: { open: [folder.path], closed: [closed] }, connectionKey: key });
  ada = await app.as('ada', 'Admin');
});
afterEach(async () => {
  await Promise.all(standIns.splice(0).map(one => one.close()));
  await app.close();
  await folder.remove();
});

async function standIn(code: string | null): Promise<StandIn> {
  const made = await standInPostgresql(code);
  standIns.push(made);
  return made;
}

async function send(caller: Caller, method: string, address: string, body?: unknown) {
  const response = await caller(method, `${ROOT}${address}`, body === undefined ? {} : { body });
  const json = await response.json();
  return { status: response.status, json: json as Record<string, never>, text: JSON.stringify(json) };
}
const rows = () => app.database.store.selectFrom('database').selectAll().execute();
/** Treats every address as working. */
const trust = () => Object.assign(app.services.trials, { attempt: async () => [] });

const makeFile = () => writeDuckDbFile(path.join(folder.path, 'sales.duckdb'), 'CREATE TABLE t (a INTEGER)');
const create = (more: object) => send(ada, 'POST', '', { database_name: 'Mine', ...more });
const secretUri = (host = 'db.example.org') => `postgresql+psycopg2://reader:s3cret%2Fword@${host}:5432/sales`;

describe('a password', () => {
  test('is not stored in plain text, and is never returned', async () => {
    trust();
    const made = await create({ sqlalchemy_uri: secretUri() });
    expect(made).toMatchObject({ status: 201, json: { result: { parameters: { password: 'XXXXXXXXXX' } } } });
    const changed = await send(ada, 'PUT', '1', { sqlalchemy_uri: secretUri('other.example.org') });
    const answers = [
      made,
      changed,
      await send(ada, 'GET', '1/connection'),
      await send(ada, 'GET', '1'),
      await send(ada, 'GET', ''),
    ];
    for (const { text } of answers) expect(text).not.toMatch(/s3cret/);
    const archive = await ada('GET', `${ROOT}export/?q=!(1)`);
    expect(Buffer.from(await archive.arrayBuffer()).toString('latin1')).not.toMatch(/s3cret/);
    const everything = await Promise.all(
      (['database', 'idempotent_answer', 'setting'] as const).map(table =>
        app.database.store.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(everything)).not.toMatch(/s3cret/);
    const [row] = await rows();
    expect(row && openAddress(app.services.sealing, row)).toBe(secretUri('other.example.org'));
  });

  test('that is sent back masked stays, for the same server and person only', async () => {
    trust();
    await create({ sqlalchemy_uri: secretUri() });
    const masked = secretUri().replace('s3cret%2Fword', 'XXXXXXXXXX');
    const elsewhere = masked.replace('/sales', '/stock');
    expect(await send(ada, 'PUT', '1', { sqlalchemy_uri: elsewhere })).toMatchObject({ status: 200 });
    const [row] = await rows();
    expect(row && openAddress(app.services.sealing, row)).toBe(secretUri().replace('/sales', '/stock'));
    for (const uri of [masked.replace('db.', 'evil.'), masked.replace('reader', 'root'), masked.replace('5432', '1')]) {
      expect(await send(ada, 'PUT', '1', { sqlalchemy_uri: uri })).toMatchObject({ status: 400 });
      const tried = { database_name: 'Mine', sqlalchemy_uri: uri };
      expect(await send(ada, 'POST', 'test_connection/', tried)).toMatchObject({ status: 400 });
    }
    expect(await create({ database_name: 'New', sqlalchemy_uri: masked })).toMatchObject({ status: 400 });
  });

  test('that is sent back masked is the one that was saved while the new address was tested', async () => {
    trust();
    await create({ sqlalchemy_uri: secretUri() });
    let meanwhile: Promise<unknown> | null = null;
    const attempt = async (location: string) => {
      if (location.includes('/stock'))
        await (meanwhile ??= send(ada, 'PUT', '1', { sqlalchemy_uri: secretUri().replace('s3cret%2Fword', 'newer') }));
      return [];
    };
    Object.assign(app.services.trials, { attempt });
    const masked = secretUri().replace('s3cret%2Fword', 'XXXXXXXXXX').replace('/sales', '/stock');
    expect(await send(ada, 'PUT', '1', { sqlalchemy_uri: masked })).toMatchObject({ status: 200 });
    const [row] = await rows();
    const saved = secretUri().replace('s3cret%2Fword', 'newer').replace('/sales', '/stock');
    expect(row && openAddress(app.services.sealing, row)).toBe(saved);
  });

  test('and its address are not saved if others change the connection at each test of it', async () => {
    trust();
    await create({ sqlalchemy_uri: secretUri() });
    let changes = 0;
    const attempt = async (location: string) => {
      if (location.includes('/stock'))
        await send(ada, 'PUT', '1', { sqlalchemy_uri: secretUri().replace('/sales', `/sales${(changes += 1)}`) });
      return [];
    };
    Object.assign(app.services.trials, { attempt });
    const stock = secretUri().replace('/sales', '/stock');
    expect(await send(ada, 'PUT', '1', { sqlalchemy_uri: stock })).toMatchObject({ status: 409 });
    const [row] = await rows();
    expect(row && openAddress(app.services.sealing, row)).toBe(secretUri().replace('/sales', `/sales${changes}`));
  });

  test('is tested as stored', async () => {
    trust();
    await create({ sqlalchemy_uri: secretUri() });
    const tried: string[] = [];
    const attempt = async (location: string) => {
      tried.push(location);
      return [];
    };
    Object.assign(app.services.trials, { attempt });
    const masked = secretUri().replace('s3cret%2Fword', 'XXXXXXXXXX');
    await send(ada, 'POST', 'test_connection/', { database_name: 'Mine', sqlalchemy_uri: masked });
    expect(tried).toEqual([secretUri()]);
  });

  test('cannot be read with another key, which is reported', async () => {
    trust();
    await create({ sqlalchemy_uri: secretUri() });
    const other = await testApp();
    const [row] = await rows();
    expect(() => row && openAddress(other.services.sealing, row)).toThrow('kept with another key');
    await other.close();
    await app.database.store.updateTable('database').set({ uuid: 'another' }).execute();
    await expect(app.services.engines.of(1)).rejects.toThrow('kept with another key');
  });
});

describe('a file', () => {
  test('is connected to within the folders of the options, and read', async () => {
    await makeFile();
    expect(await create({ sqlalchemy_uri: 'duckdb:///sales.duckdb' })).toMatchObject({
      status: 201,
      json: { result: { sqlalchemy_uri: 'duckdb:///sales.duckdb', parameters: { database: 'sales.duckdb' } } },
    });
    expect(await send(ada, 'GET', '1/tables/?q=(schema_name:main)')).toMatchObject({ json: { count: 1 } });
  });

  test('is not connected to elsewhere, by any path', async () => {
    const outside = await temporaryFolder();
    await writeDuckDbFile(path.join(outside.path, 'other.duckdb'), 'CREATE TABLE t (a INTEGER)');
    await symlink(path.join(outside.path, 'other.duckdb'), path.join(folder.path, 'link.duckdb'));
    await makeFile();
    const uris = [
      `duckdb:///${outside.path}/other.duckdb`,
      `duckdb:///../${path.basename(outside.path)}/other.duckdb`,
      'duckdb:///link.duckdb',
      'duckdb:///missing.duckdb',
      'duckdb:///:memory:',
      'duckdb:///',
      'duckdb:///sales.duckdb?allow_unsigned_extensions=true',
      'duckdb:////etc/passwd',
      'duckdb:///sales.duckdb%00x',
    ];
    const refused = await Promise.all(uris.map(uri => create({ sqlalchemy_uri: uri })));
    expect(refused.map(({ status, text }) => [status, text])).toEqual(
      uris.map(() => [
        400,
        JSON.stringify({ message: { sqlalchemy_uri: ['This file or folder is not in a folder that may be opened.'] } }),
      ]),
    );
    expect(await rows()).toEqual([]);
    await outside.remove();
  });

  test('whose link has another target since is no longer opened', async () => {
    await makeFile();
    await create({ sqlalchemy_uri: 'duckdb:///sales.duckdb' });
    Object.assign(app.services.filePlaces, { open: [] });
    await expect(app.services.engines.of(1)).rejects.toThrow('not in a folder');
  });

  test('is not offered without an allowed folder', async () => {
    const closed = await testApp();
    const { json } = await send(await closed.as('ada', 'Admin'), 'GET', 'available/');
    expect(JSON.stringify(json)).not.toMatch(/duckdb/i);
    expect((await send(ada, 'GET', 'available/')).text).toMatch(/duckdb/i);
    await closed.close();
  });
});

test.each([
  ['sqlite:///x.db', 400],
  ['mssql://u:p@h/d', 422],
  ['mysql:///d', 400],
  ['mysql://u@h/d?ssl_ca=/etc/passwd', 400],
  ['mysql://u@h/d?unix_socket=/run/mysqld/mysqld.sock', 400],
  ['mariadb://u@h/d?local_infile=1', 400],
  ['postgresql:///d', 400],
  ['postgresql://u@h/d?sslrootcert=/etc/passwd', 400],
  ['postgresql://u@h/d?host=/var/run/postgresql', 400],
  ['postgresql://u@h/d?options=-c%20default_transaction_read_only%3Doff', 400],
  ['trino://u@h:8080', 400],
  ['javascript:alert(1)', 400],
  ['', 400],
])('the address %s is rejected: %d', async (sqlalchemy_uri, status) => {
  trust();
  expect(await create({ sqlalchemy_uri })).toMatchObject({ status });
  expect(await rows()).toEqual([]);
});

test.each([
  { impersonate_user: true },
  { server_cert: 'x' },
  { ssh_tunnel: { server_address: 'h' } },
  { masked_encrypted_extra: '{"token":"t"}' },
  { allow_file_upload: true },
  { extra: '[]' },
  { surprise: 1 },
])('%o is rejected, since it would have no effect', async more => {
  trust();
  expect(await create({ sqlalchemy_uri: secretUri(), ...more })).toMatchObject({ status: 400 });
});

describe('a connection that does not work', () => {
  const tried = (port: number) =>
    send(ada, 'POST', 'test_connection/', { sqlalchemy_uri: `postgresql://reader:p@127.0.0.1:${port}/sales` });

  test.each([
    ['3D000', 'CONNECTION_UNKNOWN_DATABASE_ERROR', 'Unable to connect to database "sales".', ['database']],
    ['28000', 'CONNECTION_INVALID_USERNAME_ERROR', 'The username "reader" does not exist.', ['username']],
    [
      '28P01',
      'CONNECTION_INVALID_PASSWORD_ERROR',
      'The password provided for username "reader" is incorrect.',
      ['username', 'password'],
    ],
    ['53300', 'GENERIC_DB_ENGINE_ERROR', 'refused with 53300', undefined],
  ])('%s is reported as %s', async (code, error_type, message, invalid) => {
    const { status, json } = await tried((await standIn(code)).port);
    expect(status).toBe(500);
    expect(json['errors']).toMatchObject([
      { error_type, message, extra: { engine_name: 'PostgreSQL', ...(invalid ? { invalid } : {}) } },
    ]);
  });

  test('reports a port at which nobody listens', async () => {
    const gone = await standIn(null);
    await gone.close();
    expect(await tried(gone.port)).toMatchObject({
      status: 500,
      json: { errors: [{ message: `The server at "127.0.0.1" on port ${gone.port} refused the connection.` }] },
    });
  });

  test('reports a server that accepts connections and never answers as down', async () => {
    const silent = await standIn(null);
    const answer = tried(silent.port);
    await silent.connected;
    app.clock.advance(TRIAL_TIMEOUT);
    expect(await answer).toMatchObject({
      status: 500,
      json: { errors: [{ error_type: 'CONNECTION_HOST_DOWN_ERROR', extra: { invalid: ['host', 'port'] } }] },
    });
  });

  test('does not wait for one that was given up', async () => {
    const silent = await standIn(null);
    const abort = new AbortController();
    const answer = app.fetch(
      new Request(`http://localhost${ROOT}test_connection/`, {
        method: 'POST',
        headers: await app.headersOf('eve', 'Admin'),
        body: JSON.stringify({ sqlalchemy_uri: `postgresql://reader@127.0.0.1:${silent.port}/sales` }),
        signal: abort.signal,
      }),
    );
    await silent.connected;
    abort.abort();
    expect((await answer).status).toBe(500);
  });

  test('is neither created nor changed to', async () => {
    const uri = `postgresql://reader:p@127.0.0.1:${(await standIn('3D000')).port}/sales`;
    expect(await create({ sqlalchemy_uri: uri })).toMatchObject({ status: 500 });
    expect(await rows()).toEqual([]);
    trust();
    await create({ sqlalchemy_uri: secretUri() });
    const [before] = await rows();
    Object.assign(app.services.trials, {
      attempt: (location: string) => app.services.engines.try(location, { timeoutMilliseconds: 1000 }, {}),
    });
    expect(await send(ada, 'PUT', '1', { sqlalchemy_uri: uri })).toMatchObject({ status: 500 });
    expect(await rows()).toEqual([before]);
  });
});

describe('parameters', () => {
  const parameters = { host: '127.0.0.1', port: 5432, username: 'reader', password: 'p', database: 'sales' };
  const validate = (changed: object, more: object = {}) =>
    send(ada, 'POST', 'validate_parameters/', {
      engine: 'postgresql',
      configuration_method: 'dynamic_form',
      parameters: { ...parameters, ...changed },
      ...more,
    });

  test('DBC-007 missing and invalid ones are reported together, with their codes', async () => {
    const { status, json } = await validate({ host: 'nowhere.invalid', database: '' });
    expect(status).toBe(422);
    expect(json['errors']).toMatchObject([
      {
        error_type: 'CONNECTION_MISSING_PARAMETERS_ERROR',
        extra: { missing: ['database'], issue_codes: [{ code: 1018 }] },
      },
      {
        error_type: 'CONNECTION_INVALID_HOSTNAME_ERROR',
        extra: { invalid: ['host'], issue_codes: [{ code: 1007 }] },
      },
    ]);
  });

  test.each([
    [{ port: 'x' }, 'port'],
    [{ port: 70_000 }, 'port'],
    [{ password: 'XXXXXXXXXX', port: 'open' }, 'password'],
    [{ query: { sslkey: '/etc/passwd' }, port: 'open' }, 'query'],
  ])('%o is reported at its field: %s', async (changed, field) => {
    const { port } = await standIn(null);
    const given = 'port' in changed && changed.port === 'open' ? { ...changed, port } : changed;
    expect(await validate(given)).toMatchObject({ status: 422, json: { errors: [{ extra: { invalid: [field] } }] } });
  });

  test('become an address, with encryption as each engine has it', async () => {
    trust();
    const form = (engine: string, more: object) => ({
      engine,
      configuration_method: 'dynamic_form',
      parameters: { ...parameters, password: 'p@:/w', ...more },
    });
    expect(await create(form('postgresql', { encryption: true }))).toMatchObject({
      status: 201,
      json: {
        result: {
          driver: 'psycopg2',
          sqlalchemy_uri: 'postgresql+psycopg2://reader:XXXXXXXXXX@127.0.0.1:5432/sales?sslmode=require',
          parameters: { encryption: true, query: {} },
        },
      },
    });
    await create({ ...form('trino', { encryption: true, database: 'lake/tiny' }), database_name: 'Lake' });
    await create({ ...form('mysql', { encryption: true }), database_name: 'MySQL' });
    await create({ ...form('mariadb', { query: { ssl_mode: 'REQUIRED' } }), database_name: 'MariaDB' });
    const [first, second, third, fourth] = await rows();
    expect(third?.location).toBe('mysql+mysqldb://reader:XXXXXXXXXX@127.0.0.1:5432/sales?ssl=1');
    expect(third && openAddress(app.services.sealing, third)).toContain('reader:p%40%3A%2Fw@');
    expect(fourth).toMatchObject({
      backend: 'mariadb',
      location: 'mariadb+mysqldb://reader:XXXXXXXXXX@127.0.0.1:5432/sales?ssl_mode=REQUIRED',
    });
    expect(first && openAddress(app.services.sealing, first)).toContain('reader:p%40%3A%2Fw@');
    expect(second?.location).toBe('trino+rest://reader:XXXXXXXXXX@127.0.0.1:5432/lake/tiny?http_scheme=https');
  });
});

describe('permissions', () => {
  test.each(['Alpha', 'Gamma'] as const)('%s neither creates, tests, sees nor changes connections', async role => {
    trust();
    await create({ sqlalchemy_uri: secretUri() });
    const other = await app.as('other', role);
    const asked = [
      await send(other, 'POST', '', { database_name: 'x', sqlalchemy_uri: secretUri() }),
      await send(other, 'POST', 'test_connection/', { sqlalchemy_uri: secretUri() }),
      await send(other, 'POST', 'validate_parameters/', {}),
      await send(other, 'GET', '1/connection'),
      await send(other, 'PUT', '1', { expose_in_sqllab: false }),
      await send(other, 'DELETE', '1'),
    ];
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await rows()).toHaveLength(1);
  });
});

describe('a connection of the server itself', () => {
  let id: number;
  beforeEach(async () => {
    await makeFile();
    const location = path.join(folder.path, 'sales.duckdb');
    const { id: owner } = await app.database.store.selectFrom('user').select('id').executeTakeFirstOrThrow();
    id = await registerDatabase(app.database.store, { name: 'Files', location }, owner, 0);
  });

  test('is shown by the name of its file, keeps its address, and its options can change', async () => {
    const { json, text } = await send(ada, 'GET', `${id}/connection`);
    expect(json['result']).toMatchObject({ sqlalchemy_uri: 'duckdb:///sales.duckdb' });
    expect(text).not.toContain(folder.path);
    const same = { sqlalchemy_uri: 'duckdb:///sales.duckdb', allow_dml: true, cache_timeout: 60 };
    expect(await send(ada, 'PUT', String(id), same)).toMatchObject({ status: 200 });
    expect(await send(ada, 'PUT', String(id), { sqlalchemy_uri: secretUri() })).toMatchObject({ status: 422 });
    expect(await send(ada, 'POST', 'test_connection/', { database_name: 'Files', ...same })).toMatchObject({
      status: 200,
    });
    Object.assign(app.services.filePlaces, { open: [] });
    const form = { id, engine: 'duckdb', configuration_method: 'dynamic_form' };
    const check = (database: string) =>
      send(ada, 'POST', 'validate_parameters/', { ...form, parameters: { database } });
    expect(await check('sales.duckdb')).toMatchObject({ status: 200 });
    expect(await check('/etc/passwd')).toMatchObject({ status: 422 });
    expect((await rows())[0]).toMatchObject({ allow_dml: 1, cache_timeout: 60, backend: 'duckdb' });
  });

  test('is deleted neither while datasets use it nor later', async () => {
    const engine = await app.services.engines.of(id);
    const entry = { databaseId: id, schema: 'main', table: 't' };
    const dataset = await registerDataset(app.database.store, engine, entry, 1, 0);
    expect(await send(ada, 'DELETE', String(id))).toMatchObject({
      status: 422,
      json: { message: 'Cannot delete a database that has datasets attached' },
    });
    await app.database.store.deleteFrom('dataset').where('id', '=', dataset).execute();
    expect(await send(ada, 'DELETE', String(id))).toMatchObject({ status: 422 });
  });
});

test('reports a database as down, which is not a failure of this server, and does not let everybody check it', async () => {
  trust();
  const gone = await standIn(null);
  await gone.close();
  await create({ sqlalchemy_uri: `postgresql://reader:p@127.0.0.1:${gone.port}/sales` });
  const asked = [await send(ada, 'GET', '1/schemas/'), await send(ada, 'GET', '1/schemas/')];
  const back = await standInPostgresql('3D000', gone.port);
  standIns.push(back);
  asked.push(await send(ada, 'GET', '1/schemas/'));
  for (const one of asked)
    expect(one).toMatchObject({ status: 500, json: { message: 'There was an error connecting to the database' } });
  expect(back.connections()).toBe(0);
  app.clock.advance(CIRCUIT_PAUSE);
  const later = send(ada, 'GET', '1/schemas/');
  await back.connected;
  await later;
  expect(app.errors).toEqual([]);
});

test('quotes a database that refuses connections, which is not a failure of this server', async () => {
  trust();
  const full = await standInPostgresql('53300');
  standIns.push(full);
  await create({ sqlalchemy_uri: `postgresql://reader:p@127.0.0.1:${full.port}/sales` });
  expect(await send(ada, 'GET', '1/schemas/')).toMatchObject({
    status: 500,
    json: { message: 'refused with 53300' },
  });
  expect(app.errors).toEqual([]);
});

test('an engine follows its connection: changed, it connects elsewhere; deleted, it is closed', async () => {
  await makeFile();
  await writeDuckDbFile(
    path.join(folder.path, 'more.duckdb'),
    'CREATE TABLE u (a INTEGER); CREATE TABLE w (a INTEGER)',
  );
  await create({ sqlalchemy_uri: 'duckdb:///sales.duckdb' });
  const count = async () => (await (await app.services.engines.of(1)).tables({ limit: 100 })).total;
  expect(await count()).toBe(1);
  await send(ada, 'PUT', '1', { sqlalchemy_uri: 'duckdb:///more.duckdb' });
  expect(await count()).toBe(2);
  expect(await send(ada, 'DELETE', '1')).toMatchObject({ status: 200 });
  await expect(app.services.engines.of(1)).rejects.toMatchObject({ status: 404 });
  expect(app.errors).toEqual([]);
});
