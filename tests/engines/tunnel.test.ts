import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newHostKey, startSshServer, type SshServer } from '@/server/testing/ssh-server';
import { answered } from '@/server/testing/content';
import { testApp, type Caller, type TestApp } from '@/server/testing/test-app';
import { findMariadb, startMariadb } from './mysql/server';
import { findPrograms, startPostgresql } from './postgresql/server';

interface Source {
  readonly name: string;
  readonly missing: string | null;
  /** The socket of the started server. */
  start(): Promise<{ readonly socket: string; stop(): Promise<void> }>;
  readonly uri: string;
  /** Waits until it is stopped, then has one row. */
  readonly slow: string;
}

const folderIn = (url: string, parameter: string) =>
  new URLSearchParams(url.slice(url.indexOf('?'))).get(parameter) ?? '';
const postgresql = findPrograms();
const mariadb = findMariadb();

const sources: readonly Source[] = [
  {
    name: 'PostgreSQL',
    missing: postgresql === null ? 'initdb and postgres' : null,
    async start() {
      const server = await startPostgresql(postgresql ?? '');
      return { socket: `${folderIn(server.url, 'host')}/.s.PGSQL.5432`, stop: server.stop };
    },
    uri: 'postgresql://postgres:any@db.internal:5432/postgres',
    slow: 'SELECT count(*) AS n FROM generate_series(1, 1000000) a, generate_series(1, 1000000) b',
  },
  {
    name: 'MariaDB',
    missing: mariadb === null ? 'mariadbd and mariadb-install-db' : null,
    async start() {
      if (!mariadb) throw new Error('MariaDB is not installed');
      const server = await startMariadb(mariadb);
      return { socket: folderIn(server.url, 'unix_socket'), stop: server.stop };
    },
    uri: 'mariadb://root@db.internal:3306/mysql',
    slow: 'SELECT count(*) AS n FROM seq_1_to_1000000000 a',
  },
];

describe.each(sources)('$name behind an SSH server', ({ missing, start, uri, slow }) => {
  describe.skipIf(missing !== null)(missing === null ? 'answers' : `(skipped: ${missing} are not installed)`, () => {
    let database: { readonly socket: string; stop(): Promise<void> };
    let app: TestApp;
    let ada: Caller;
    let ssh: SshServer;
    const hostKey = newHostKey();
    const startSsh = (port?: number) =>
      startSshServer({
        ...(port === undefined ? {} : { port }),
        hostKey,
        username: 'ada',
        password: 'open sesame',
        route: () => ({ path: database.socket }),
      });
    beforeAll(async () => {
      database = await start();
      ssh = await startSsh();
      app = await testApp({ flags: { SSH_TUNNELING: true } });
      ada = await app.as('ada', 'Admin');
    });
    afterAll(async () => {
      await app?.close();
      await ssh?.close();
      await database?.stop();
    });

    const execute = (sql: string) =>
      answered(ada('POST', '/api/v1/sqllab/execute/', { body: { database_id: 1, queryLimit: 10, sql } }));

    test('through one SSH connection, reopened after it broke during a response', async () => {
      const ssh_tunnel = {
        server_address: '127.0.0.1',
        server_port: ssh.port,
        username: 'ada',
        password: 'open sesame',
      };
      const body = { database_name: 'Far', sqlalchemy_uri: uri, ssh_tunnel };
      const made = await answered(ada('POST', '/api/v1/database/', { body }));
      expect(made).toMatchObject({
        status: 201,
        body: { result: { ssh_tunnel: { host_key: expect.stringMatching(/^SHA256:/) } } },
      });
      const before = ssh.connections();
      const answers = await Promise.all([1, 2, 3].map(n => execute(`SELECT ${n} AS n`)));
      expect(answers.map(({ body: answer }) => answer['data'])).toEqual([1, 2, 3].map(n => [{ n }]));
      expect(ssh.connections()).toBe(before + 1);

      const engine = await app.services.engines.of(1);
      const options = { schema: null, maxRows: 10, timeoutMilliseconds: 600_000 };
      const cut = engine.read(slow, options, {});
      const told = cut.catch((error: unknown) => error);
      await expect.poll(() => ssh.carried()).toBeGreaterThan(0);
      await ssh.close();
      expect(await told).toMatchObject({
        code: 'unreadable',
        message: expect.stringContaining(`The SSH server at "127.0.0.1" on port ${ssh.port}`),
      });
      // Its address is not for everybody who writes SQL.
      expect((await execute('SELECT 4 AS n')).body).toMatchObject({
        errors: [{ message: 'The SSH tunnel to the database does not work.' }],
      });
      ssh = await startSsh(ssh.port);
      app.clock.advance(60_000);
      expect((await execute('SELECT 5 AS n')).body['data']).toEqual([{ n: 5 }]);
    });
  });
});
