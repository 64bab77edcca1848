import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeKey } from '../../connections/sealing';
import { tunnelOf } from '../../connections/secrets';
import { filesOf, packed, problemsOf, sendArchive } from '../../testing/archives';
import { standInPostgresql, type StandIn } from '../../testing/postgresql-stand-in';
import { newHostKey, startSshServer, type SshServer } from '../../testing/ssh-server';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

const ROOT = '/api/v1/database/';
const SECRET = 'open sesame';
const MASK = 'XXXXXXXXXX';
const key = makeKey();

let app: TestApp;
let ada: Caller;
const opened: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  app = await testApp({ connectionKey: key, flags: { SSH_TUNNELING: true } });
  ada = await app.as('ada', 'Admin');
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(one => one.close()));
  await app.close();
});

async function send(method: string, address: string, body?: unknown, caller = ada) {
  const response = await caller(method, `${ROOT}${address}`, body === undefined ? {} : { body });
  const json = await response.json();
  return { status: response.status, json: json as Record<string, never>, text: JSON.stringify(json) };
}
const rows = () => app.database.store.selectFrom('database').selectAll().execute();
/** Treats every address as working. */
const trust = () => Object.assign(app.services.trials, { attempt: async () => [] });
const tunnel = { server_address: 'ssh.example.org', server_port: 2222, username: 'ada', password: SECRET };
const uri = (host = 'db.internal', password = 's3cret') => `postgresql://reader:${password}@${host}:5432/sales`;
const create = (more: object = {}) =>
  send('POST', '', { database_name: 'Mine', sqlalchemy_uri: uri(), ssh_tunnel: tunnel, ...more });
const keptTunnel = async () => {
  const [row] = await rows();
  return row ? tunnelOf(app.services.sealing, row) : null;
};

describe('the secrets of a tunnel', () => {
  test('are stored encrypted, and masked in every answer', async () => {
    trust();
    const made = await create();
    expect(made).toMatchObject({ status: 201, json: { result: { ssh_tunnel: { ...tunnel, password: MASK } } } });
    const shown = await send('GET', '1/connection');
    expect(shown.json['result']).toMatchObject({ ssh_tunnel: { id: 1, ...tunnel, password: MASK } });
    const changed = await send('PUT', '1', { ssh_tunnel: { ...tunnel, password: MASK } });
    const answers = [made, shown, changed, await send('GET', ''), await send('GET', '1')];
    for (const { text } of answers) expect(text).not.toContain(SECRET);
    expect(JSON.stringify(await rows())).not.toContain(SECRET);
    expect(await keptTunnel()).toMatchObject(tunnel);
  });

  test('are a key with its passphrase, too', async () => {
    trust();
    const { password: _, ...server } = tunnel;
    const made = await create({ ssh_tunnel: { ...server, private_key: 'a key', private_key_password: 'words' } });
    expect(made.json['result']).toMatchObject({ ssh_tunnel: { private_key: MASK, private_key_password: MASK } });
    expect(made.text).not.toMatch(/a key|words/);
  });

  test.each([
    ['another server', { server_address: 'evil.example.org' }],
    ['another port', { server_port: 22 }],
    ['another user', { username: 'eve' }],
  ])('masked and sent back for %s are rejected: they would be revealed there', async (_, other) => {
    trust();
    await create();
    expect(
      await send('PUT', '1', { sqlalchemy_uri: uri(), ssh_tunnel: { ...tunnel, password: MASK, ...other } }),
    ).toMatchObject({ status: 400, json: { message: { 'ssh_tunnel.password': [expect.any(String)] } } });
    expect(await keptTunnel()).toMatchObject(tunnel);
  });

  test.each([
    ['through another server', { ...tunnel, server_address: 'evil.example.org' }],
    ['without the tunnel', null],
  ])('the masked password of the database is not sent %s', async (_, other) => {
    trust();
    await create();
    expect(await send('PUT', '1', { sqlalchemy_uri: uri('db.internal', MASK), ssh_tunnel: other })).toMatchObject({
      status: 400,
      json: { message: { password: ['Please re-enter the password.'] } },
    });
    expect(await send('PUT', '1', { ssh_tunnel: other })).toMatchObject({ status: 400 });
    expect(await send('PUT', '1', { sqlalchemy_uri: uri(), ssh_tunnel: other })).toMatchObject({ status: 200 });
  });

  test('stay when other settings change, and are removed with the tunnel', async () => {
    trust();
    await create();
    await send('PUT', '1', { sqlalchemy_uri: uri().replace('sales', 'stock').replace('s3cret', MASK) });
    expect(await keptTunnel()).toMatchObject(tunnel);
    expect(await send('DELETE', '1/ssh_tunnel/')).toMatchObject({ status: 200, json: { message: 'OK' } });
    expect(await keptTunnel()).toBeNull();
    expect((await send('GET', '1/connection')).json['result']).not.toHaveProperty('ssh_tunnel');
    expect(await send('DELETE', '1/ssh_tunnel/')).toMatchObject({ status: 404 });
    expect(await send('DELETE', '7/ssh_tunnel/')).toMatchObject({ status: 404 });
  });

  test.each(['Alpha', 'Gamma'] as const)('are not removed by %s', async role => {
    trust();
    await create();
    const other = await app.as('other', role);
    expect(await send('DELETE', '1/ssh_tunnel/', undefined, other)).toMatchObject({ status: 403 });
    expect(await keptTunnel()).not.toBeNull();
  });
});

describe('a tunnel', () => {
  test.each([
    [{ server_address: '' }, 'server_address'],
    [{ server_address: 'a b' }, 'server_address'],
    [{ server_port: 70_000 }, 'server_port'],
    [{ username: '' }, 'username'],
    [{ password: '' }, 'password'],
    [{ private_key: 'and a key' }, 'password'],
    [{ host_key: 'MD5:00' }, 'host_key'],
  ])('with %o is rejected at its field: %s', async (changed, field) => {
    trust();
    expect(await create({ ssh_tunnel: { ...tunnel, ...changed } })).toMatchObject({
      status: 400,
      json: { message: { [`ssh_tunnel.${field}`]: [expect.any(String)] } },
    });
    const { host, ...parameters } = { host: 'db', port: 5432, username: 'u', password: 'p', database: 'd' };
    const form = { engine: 'postgresql', configuration_method: 'dynamic_form', parameters: { ...parameters, host } };
    expect(
      await send('POST', 'validate_parameters/', { ...form, ssh_tunnel: { ...tunnel, ...changed } }),
    ).toMatchObject({ status: 422, json: { errors: [{ extra: { invalid: [`ssh_tunnel.${field}`] } }] } });
    expect(await rows()).toEqual([]);
  });

  test('needs the port of the database', async () => {
    trust();
    expect(await create({ sqlalchemy_uri: 'postgresql://u:p@db/sales' })).toMatchObject({
      status: 400,
      json: { message: { ssh_tunnel: ['A database port is required when connecting via SSH Tunnel.'] } },
    });
  });

  test('is rejected if tunnels are disabled, and connections that have one do not bypass it', async () => {
    trust();
    await create();
    const off = await testApp({ connectionKey: key });
    const caller = await off.as('bob', 'Admin');
    Object.assign(off.services.trials, { attempt: async () => [] });
    const asked = { database_name: 'M', sqlalchemy_uri: uri(), ssh_tunnel: tunnel };
    expect(await send('POST', '', asked, caller)).toMatchObject({
      status: 400,
      json: { message: { ssh_tunnel: ['SSH Tunneling is not enabled'] } },
    });
    expect(await send('POST', '', { ...asked, ssh_tunnel: undefined }, caller)).toMatchObject({ status: 201 });
    const [row] = await rows();
    await off.database.store
      .updateTable('database')
      .set({ secrets: row?.secrets ?? null, uuid: row?.uuid ?? '' })
      .execute();
    await expect(off.services.engines.of(1)).rejects.toThrow('SSH Tunneling is not enabled');
    await off.close();
  });

  test('is offered for databases on a network if tunnels are enabled', async () => {
    const { json } = await send('GET', 'available/');
    expect(json['databases']).toHaveLength(4);
    for (const one of Object.values(json['databases'] ?? {}))
      expect(one).toMatchObject({ engine_information: { disable_ssh_tunneling: false } });
  });
});

describe('a connection through a real SSH server', () => {
  let ssh: SshServer;
  let database: StandIn;
  const hostKey = newHostKey();
  const start = async (changed: object = {}) => {
    const server = await startSshServer({
      hostKey,
      username: 'ada',
      password: SECRET,
      route: () => ({ host: '127.0.0.1', port: database.port }),
      ...changed,
    });
    opened.push(server);
    return server;
  };
  const here = () => ({ ...tunnel, server_address: '127.0.0.1', server_port: ssh.port });
  const attempt = (more: object = {}) =>
    send('POST', 'test_connection/', { sqlalchemy_uri: uri(), ssh_tunnel: { ...here(), ...more } });
  beforeEach(async () => {
    database = await standInPostgresql('3D000');
    opened.push(database);
    ssh = await start();
  });

  test('reaches a database that only the SSH server can find', async () => {
    expect(await attempt()).toMatchObject({
      status: 500,
      json: { errors: [{ message: 'Unable to connect to database "sales".', extra: { invalid: ['database'] } }] },
    });
    expect(ssh.targets).toContain('db.internal:5432');
    await expect.poll(() => ssh.carried()).toBe(0);
  });

  test.each([
    ['a wrong password', { password: 'wrong' }, 'does not accept', ['ssh_tunnel.password', 'ssh_tunnel.private_key']],
    ['another host key', { host_key: `SHA256:${'A'.repeat(43)}` }, 'has changed', ['ssh_tunnel.host_key']],
    ['no server', { server_port: 1 }, 'refused', ['ssh_tunnel.server_address', 'ssh_tunnel.server_port']],
  ])('with %s reports it at its fields', async (_, changed, words, invalid) => {
    const answer = await attempt(changed);
    expect(answer).toMatchObject({
      status: 500,
      json: { errors: [{ message: expect.stringContaining(words), extra: { invalid } }] },
    });
    expect(answer.text).not.toContain(SECRET);
    expect(database.connections()).toBe(0);
  });

  test('keeps the host key of its first connection, shows it, and stops when it changes', async () => {
    const { attempt: tried } = app.services.trials;
    // The database answers with an error; the tunnel works nevertheless.
    Object.assign(app.services.trials, {
      attempt: (...asked: Parameters<typeof tried>) => tried(...asked).catch(() => []),
    });
    const made = await create({ ssh_tunnel: here() });
    const pinned = (await keptTunnel())?.host_key;
    expect(pinned).toMatch(/^SHA256:.{43}$/);
    expect(made.json['result']).toMatchObject({ ssh_tunnel: { host_key: pinned } });
    await ssh.close();
    const other = await start({ port: ssh.port, hostKey: newHostKey() });
    const engine = await app.services.engines.of(1);
    await expect(engine.tables({ limit: 1 })).rejects.toMatchObject({ fault: 'tunnel-host-key' });
    expect(other.targets).toEqual([]);
    expect(await send('GET', '1/schemas/')).toMatchObject({ status: 500 });
    // An administrator accepts the other one.
    await send('PUT', '1', { ssh_tunnel: { ...here(), password: MASK, host_key: null } });
    expect((await keptTunnel())?.host_key).not.toBe(pinned);
    await expect((await app.services.engines.of(1)).tables({ limit: 1 })).rejects.toMatchObject({
      fault: 'unknown-database',
    });
  });

  test('of an import keeps the host key of its first use', async () => {
    trust();
    await create({ ssh_tunnel: here() });
    expect((await keptTunnel())?.host_key).toBeNull();
    await expect((await app.services.engines.of(1)).tables({ limit: 1 })).rejects.toMatchObject({
      fault: 'unknown-database',
    });
    await expect.poll(async () => (await keptTunnel())?.host_key).toMatch(/^SHA256:/);
    expect(await keptTunnel()).toMatchObject(here());
  });
});

test('HOM-053 HOM-054 HOM-055 an archive has the tunnel without its secrets, and an import asks for each', async () => {
  trust();
  const { password: _, ...server } = tunnel;
  await create();
  await create({
    database_name: 'Keyed',
    ssh_tunnel: { ...server, private_key: 'a key', private_key_password: 'words' },
  });
  const files = await filesOf(await ada('GET', `${ROOT}export/?q=!(1,2)`));
  expect(JSON.stringify(files)).not.toMatch(/open sesame|a key|words|s3cret/);
  const other = await testApp({ flags: { SSH_TUNNELING: true } });
  const headers = await other.headersOf('bob', 'Admin');
  const [mine, keyed] = ['databases/Mine.yaml', 'databases/Keyed.yaml'];
  const upload = (fields: Readonly<Record<string, string>>) =>
    sendArchive(other, headers, 'database/import/', packed(files), fields);
  const passwords = JSON.stringify({ [mine]: 's3cret', [keyed]: 's3cret' });
  expect(await problemsOf(await upload({ passwords }))).toEqual({
    [mine]: { _schema: ['Must provide a password for the ssh tunnel'] },
    [keyed]: {
      _schema: [
        'Must provide a private key for the ssh tunnel',
        'Must provide a private key password for the ssh tunnel',
      ],
    },
  });
  const answer = await upload({
    passwords,
    ssh_tunnel_passwords: JSON.stringify({ [mine]: SECRET }),
    ssh_tunnel_private_keys: JSON.stringify({ [keyed]: 'a key' }),
    ssh_tunnel_private_key_passwords: JSON.stringify({ [keyed]: 'words' }),
  });
  expect(answer.status).toBe(200);
  const made = await other.database.store.selectFrom('database').selectAll().orderBy('database_name').execute();
  expect(made.map(row => tunnelOf(other.services.sealing, row))).toMatchObject([
    { private_key: 'a key', private_key_password: 'words' },
    tunnel,
  ]);
  await other.close();
});
