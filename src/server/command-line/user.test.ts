import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SESSION_HEADER } from '@/api/security';
import { openDataFolder } from '../data-folder';
import { closeMetadataStore, openBesideServer, openMetadataStore } from '../metadata/store';
import { ensureRoles } from '../auth/users';
import { temporaryFolder } from '../testing/temporary-folder';
import { testApp, type TestApp } from '../testing/test-app';
import { readUserCommand, UserCommandError } from './arguments';
import { openStore } from './open-store';
import { runUserCommand } from './user';

const read = (...argv: string[]) => readUserCommand(argv, {}, '/home/ada');

describe('the arguments', () => {
  test('are read', () => {
    expect(read('add', 'ada', '--role', 'Alpha', '--role', 'sql_lab', '--email', 'a@b')).toMatchObject({
      verb: 'add',
      username: 'ada',
      roles: ['Alpha', 'sql_lab'],
      email: 'a@b',
      dataFolder: '/home/ada/.tidemark',
      isPasswordSent: false,
    });
    expect(read('role', 'ada', 'Alpha,sql_lab', 'Gamma')).toMatchObject({
      verb: 'role',
      roles: ['Alpha', 'sql_lab', 'Gamma'],
    });
    expect(readUserCommand(['list', '--data', '/d'], { TIDEMARK_DATA: '/e' }, '/')).toMatchObject({
      verb: 'list',
      dataFolder: '/d',
    });
    expect([read(), read('help'), read('add', '--help')]).toEqual([null, null, null]);
  });

  test.each([
    ['remove', 'ada'],
    ['add'],
    ['list', 'ada'],
    ['role', 'ada'],
    ['add', 'ada', 'lovelace'],
    ['add', 'ada', '--password', 'x'],
  ])('are rejected: %s %s', (...argv) => {
    expect(() => read(...argv.filter(part => part !== undefined))).toThrow(UserCommandError);
  });
});

describe('while a server is running', () => {
  let app: TestApp;
  let said: string[];
  beforeEach(async () => {
    app = await testApp();
    said = [];
  });
  afterEach(() => app.close());

  /** As another process: with its own connection. */
  async function type(...argv: string[]): Promise<string> {
    const command = read(...argv);
    if (!command) throw new Error('help');
    const store = await openBesideServer(app.database.file);
    said = [];
    try {
      await runUserCommand(command, {
        store,
        now: app.clock.now,
        say: line => said.push(line),
        readLine: async () => 'correct horse battery',
      });
    } finally {
      await store.destroy();
    }
    return said.join('\n');
  }

  async function signsIn(username: string, password: string): Promise<boolean> {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ username, password, provider: 'db' });
    return (
      (await app.fetch(new Request('http://localhost/api/v1/security/login', { method: 'POST', headers, body })))
        .status === 200
    );
  }

  test('adds a user, with a generated or given password', async () => {
    const words = await type('add', 'grace', '--role', 'alpha', '--first-name', 'Grace');
    const password = /The password is (\S+) \(shown only once\)/.exec(words)?.[1] ?? '';
    expect(await signsIn('grace', password)).toBe(true);
    expect(await type('add', 'alan', '--password-stdin')).toBe('Added alan (Gamma).');
    expect(await signsIn('alan', 'correct horse battery')).toBe(true);
    const table = await type('list');
    expect(table).toMatch(
      /^NAME +CALLED +ROLES +ACTIVE +SESSIONS +LAST USED \(UTC\)\ngrace +Grace +Alpha +yes +1 +2026-01-01 00:00\nalan/,
    );
    await expect(type('add', 'Grace')).rejects.toThrow('Another user already has this name.');
    await expect(type('add', 'x', '--role', 'Boss')).rejects.toThrow(
      'There is no role Boss. The roles are Admin, Public, Alpha, Gamma, sql_lab.',
    );
  });

  test('a deactivated user loses all access at the next request', async () => {
    const greg = await app.as('greg', 'Gamma');
    expect((await greg('GET', '/api/v1/dashboard/')).status).toBe(200);
    expect(await type('deactivate', 'GREG')).toBe('GREG is deactivated.');
    const refused = await greg('GET', '/api/v1/dashboard/');
    expect([refused.status, refused.headers.get(SESSION_HEADER)]).toEqual([401, 'closed 1']);
    await type('activate', 'greg');
    expect(await signsIn('greg', 'greg')).toBe(true);
    await expect(type('deactivate', 'nobody')).rejects.toThrow('There is no user with this name.');
  });

  test('roles and passwords take effect at the next request', async () => {
    const greg = await app.as('greg', 'Gamma');
    expect((await greg('GET', '/api/v1/security/users/')).status).toBe(403);
    await type('role', 'greg', 'Admin');
    expect((await greg('GET', '/api/v1/security/users/')).status).toBe(200);
    await expect(type('role', 'greg', 'Gamma')).rejects.toThrow('No administrator would be left.');
    await expect(type('deactivate', 'greg')).rejects.toThrow('No administrator would be left.');
    expect((await greg('GET', '/api/v1/security/users/')).status).toBe(200);
    await type('password', 'greg', '--password-stdin');
    expect((await greg('GET', '/api/v1/security/users/')).status).toBe(401);
    expect(await signsIn('greg', 'correct horse battery')).toBe(true);
  });
});

describe('the data folder', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  test('is opened whether a server holds it or not', async () => {
    const file = path.join(folder.path, 'metadata.db');
    const made = await openMetadataStore(file);
    await ensureRoles(made);
    await closeMetadataStore(made);
    const alone = await openStore(folder.path);
    await expect(openDataFolder(folder.path, 'alone')).rejects.toThrow(/in use/);
    await alone.close();
    const held = await openDataFolder(folder.path, 'alone');
    const beside = await openStore(folder.path);
    expect(await beside.store.selectFrom('role').select('name').execute()).toHaveLength(5);
    await beside.store.deleteFrom('role').execute();
    await beside.close();
    await held.release();
  });

  test('of another version is left alone while its server runs', async () => {
    const store = await openMetadataStore(path.join(folder.path, 'metadata.db'));
    await store.deleteFrom('kysely_migration' as never).execute();
    await closeMetadataStore(store);
    const held = await openDataFolder(folder.path, 'alone');
    await expect(openStore(folder.path)).rejects.toThrow(/another version/);
    await held.release();
  });

  test('without a store is not created', async () => {
    await expect(openStore(path.join(folder.path, 'none'))).rejects.toThrow(/There is no store in the data folder/);
    await writeFile(path.join(folder.path, 'other'), '');
    await expect(openStore(folder.path)).rejects.toThrow(/There is no store in the data folder/);
  });
});
