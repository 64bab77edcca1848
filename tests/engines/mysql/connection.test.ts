import { execFile } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answered } from '@/server/testing/content';
import { testApp, type Caller, type TestApp } from '@/server/testing/test-app';
import { fillMariadb } from './fill';
import { findMariadb, startMariadb, type MariadbServer } from './server';

const programs = findMariadb();
const run = promisify(execFile);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** A certificate that nobody has signed. */
async function makeCertificate(folder: string): Promise<readonly string[]> {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const files = ['-keyout', key, '-out', certificate];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...subject]);
  await chmod(key, 0o644);
  return [`--ssl-cert=${certificate}`, `--ssl-key=${key}`];
}

describe.skipIf(programs === null)(
  `a connection to MariaDB${programs === null ? ' (skipped: the programs mariadbd and mariadb-install-db are not installed)' : ''}`,
  () => {
    let database: MariadbServer;
    let app: TestApp;
    let ada: Caller;
    let port: number;
    const password = 'r%27ead%22er%2F%40%3A';

    beforeAll(async () => {
      if (!programs) return;
      port = await freePort();
      database = await startMariadb(programs, async folder => [
        '--skip-networking=0',
        '--bind-address=127.0.0.1',
        `--port=${port}`,
        ...(await makeCertificate(folder)),
      ]);
      await fillMariadb(database.url);
      app = await testApp();
      ada = await app.as('ada', 'Admin');
    });
    afterAll(async () => {
      await app?.close();
      await database?.stop();
    });

    const uri = (secret: string, more = '', name = 'public') =>
      `mysql+mysqldb://reader:${secret}@127.0.0.1:${port}/${name}${more}`;
    const attempt = (sqlalchemy_uri: string) =>
      answered(ada('POST', '/api/v1/database/test_connection/', { body: { sqlalchemy_uri } }));
    const execute = (body: object) =>
      answered(ada('POST', '/api/v1/sqllab/execute/', { body: { database_id: 1, queryLimit: 10, ...body } }));

    test('DBC-004 both are offered, with the parameters of a server', async () => {
      const { body } = await answered(ada('GET', '/api/v1/database/available/'));
      expect(body['databases']).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            engine: 'mysql',
            name: 'MySQL',
            default_driver: 'mysqldb',
            preferred: true,
            sqlalchemy_uri_placeholder: 'mysql://user:password@host:port/dbname[?key=value&key=value...]',
          }),
          expect.objectContaining({ engine: 'mariadb', name: 'MariaDB' }),
        ]),
      );
    });

    test('works with a password of every special character, and reports a missing one', async () => {
      expect(await attempt(uri(password))).toMatchObject({ status: 200, body: { message: 'OK' } });
      expect(await attempt(uri('wrong'))).toMatchObject({
        status: 500,
        body: {
          errors: [
            {
              error_type: 'CONNECTION_ACCESS_DENIED_ERROR',
              message: 'Either the username "reader" or the password is incorrect.',
              extra: { invalid: ['username', 'password'], engine_name: 'MySQL', issue_codes: [{ code: 1014 }] },
            },
          ],
        },
      });
    });

    test('a certificate is verified, unless the address asks only for encryption', async () => {
      expect(await attempt(uri(password, '?ssl_mode=REQUIRED'))).toMatchObject({ status: 200 });
      const verified = await attempt(uri(password, '?ssl=1'));
      expect(verified.status).toBe(500);
      expect(JSON.stringify(verified.body)).toMatch(
        /signed by nobody but itself\. Start Tidemark with .*NODE_EXTRA_CA_CERTS.*, or add ssl_mode=REQUIRED to the address/,
      );
    });

    test('supports schemas, tables, statements, errors and estimates like every other one', async () => {
      const made = await answered(
        ada('POST', '/api/v1/database/', {
          body: { database_name: 'Shop', sqlalchemy_uri: uri(password, '?ssl_mode=REQUIRED'), expose_in_sqllab: true },
        }),
      );
      expect(made.status).toBe(201);
      expect(JSON.stringify(made.body)).not.toMatch(/ead(?:%22|\\*")er/);
      expect((await answered(ada('GET', '/api/v1/database/1/schemas/'))).body).toEqual({ result: ['public'] });
      const tables = await answered(ada('GET', '/api/v1/database/1/tables/?q=(schema_name:public)'));
      expect(JSON.stringify(tables.body)).toContain('"busy_routes"');
      const movies = await answered(ada('GET', '/api/v1/database/1/table/movies/public/'));
      expect(movies.body['columns']).toContainEqual(
        expect.objectContaining({ name: 'US Gross', type: 'BIGINT', longType: 'BIGINT(20)' }),
      );

      const answer = await execute({
        sql: 'SELECT `US Gross` AS g FROM movies WHERE `US Gross` > 1 # all\nORDER BY 1 -- ;',
      });
      expect(answer).toMatchObject({ status: 200, body: { columns: [{ column_name: 'g', type: 'LONGINTEGER' }] } });
      expect(answer.body['data']).toHaveLength(10);
      const cipher = await execute({
        sql: `SELECT VARIABLE_VALUE <> '' AS secure FROM information_schema.SESSION_STATUS WHERE VARIABLE_NAME = "Ssl_cipher"`,
      });
      expect(cipher.body['data']).toEqual([{ secure: 1 }]);

      expect(await execute({ sql: 'SELECT id\nFRM flights' })).toMatchObject({
        status: 500,
        body: {
          errors: [{ error_type: 'SYNTAX_ERROR', extra: { engine_name: 'MySQL', position: { line: 2 } } }],
        },
      });
      expect(await execute({ sql: 'SELECT nothing FROM flights' })).toMatchObject({
        status: 500,
        body: { errors: [{ error_type: 'COLUMN_DOES_NOT_EXIST_ERROR' }] },
      });
      expect(await execute({ sql: 'DELETE FROM flights' })).toMatchObject({ status: expect.toSatisfy(isRefusal) });
      const estimate = await answered(
        ada('POST', '/api/v1/sqllab/estimate/', { body: { database_id: 1, sql: 'SELECT * FROM flights' } }),
      );
      expect(estimate).toMatchObject({
        status: 200,
        body: { result: [{ 'Rows read': expect.stringMatching(/^\d+$/) }] },
      });
    });

    test('a cancelled statement is also cancelled in the database', async () => {
      const client_id = 'endless';
      const sql = 'SELECT count(*) FROM flights a, flights b, flights c WHERE a.delay + b.delay * c.delay = 12345.6';
      const running = execute({ sql, client_id });
      await expect
        .poll(async () => JSON.stringify((await answered(ada('GET', '/api/v1/query/'))).body))
        .toMatch(/"status":"running"/);
      await ada('POST', '/api/v1/query/stop', { body: { client_id } });
      expect((await running).status).toBe(500);
      const others = await execute({
        sql: `SELECT count(*) AS n FROM information_schema.PROCESSLIST WHERE INFO LIKE '%12345.6%' AND INFO NOT LIKE '%PROCESSLIST%'`,
      });
      expect(others.body['data']).toEqual([{ n: 0 }]);
    });
  },
);

const isRefusal = (status: unknown) => typeof status === 'number' && status >= 400;
