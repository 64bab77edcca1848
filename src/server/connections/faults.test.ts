import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { EngineError, networkFault } from '../engines/engine';
import { openPostgresqlEngine } from '../engines/postgresql/postgresql-engine';
import { toEngineError } from '../engines/mysql/errors';
import { steadyClock } from '../steady-clock';
import { parseAddress } from './address';
import { connectionProblem } from './faults';

const withCode = (code: string, message = 'no') => Object.assign(new Error(message), { code });
const at = (engine: string) => must(parseAddress(`${engine}://ada@db.test:5432/shop`), 'an address');

let server: Server | null = null;
afterEach(() => server?.close());

/** A server that gives this answer to the first message. */
async function answering(bytes: Buffer): Promise<number> {
  const made = createServer(socket => socket.on('error', () => undefined).once('data', () => socket.end(bytes)));
  server = made;
  await new Promise<void>(resolve => made.listen(0, '127.0.0.1', resolve));
  const address = made.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test.each([
  ['postgresql', withCode('CERT_HAS_EXPIRED'), /has expired.* Renew it there/],
  ['postgresql', withCode('ERR_TLS_CERT_ALTNAME_INVALID'), /another host name.*or add sslmode=no-verify/],
  ['postgresql', withCode('DEPTH_ZERO_SELF_SIGNED_CERT'), /nobody but itself.*NODE_EXTRA_CA_CERTS.*sslmode=no-verify/],
  ['trino', withCode('SELF_SIGNED_CERT_IN_CHAIN'), /unknown authority.*NODE_EXTRA_CA_CERTS set to a file [^,]*$/],
  ['trino', new TypeError('fetch failed', { cause: withCode('UNABLE_TO_VERIFY_LEAF_SIGNATURE') }), /unknown authority/],
  ['trino', new TypeError('fetch failed', { cause: withCode('ERR_SSL_WRONG_VERSION_NUMBER') }), /not offer encryption/],
  // The driver replaces OpenSSL's code.
  ['mysql', withCode('HANDSHAKE_SSL_ERROR', 'certificate has expired'), /has expired/],
  ['mysql', withCode('HANDSHAKE_SSL_ERROR', 'unable to get local issuer certificate'), /ssl_mode=REQUIRED/],
  ['mysql', withCode('HANDSHAKE_NO_SSL_SUPPORT'), /turn encryption off/],
])('a fault of %s’s encryption says what to do: %s', (engine, cause, words) => {
  const error = new EngineError('unreadable', 'raw', { cause, fault: networkFault(cause) });
  const { message, error_type, extra } = connectionProblem(error, at(engine));
  expect(message).toMatch(words);
  expect(message).toContain('"db.test" on port 5432');
  expect({ error_type, extra }).toMatchObject({
    error_type: 'GENERIC_DB_ENGINE_ERROR',
    extra: { issue_codes: [{ code: 1002 }] },
  });
});

test('distinguishes servers that accept only encrypted connections from unknown users', async () => {
  const required = Object.assign(new Error('Connections using insecure transport are prohibited'), {
    code: 'ER_SECURE_TRANSPORT_REQUIRED',
    errno: 3159,
    sqlState: 'HY000',
  });
  expect(connectionProblem(toEngineError(required, true), at('mysql')).message).toContain('only encrypted connections');

  const text = 'no pg_hba.conf entry for host "10.0.0.1", user "ada", database "shop", no encryption';
  const fields = Buffer.from(`SFATAL\0VFATAL\0C28000\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  const port = await answering(Buffer.concat([head, fields]));
  const engine = openPostgresqlEngine(`postgresql://ada:p@127.0.0.1:${port}/shop`, steadyClock);
  const told = await engine.select('SELECT 1', { maxRows: 1 }).catch((error: unknown) => error);
  engine.close();
  expect(connectionProblem(told, at('postgresql')).message).toContain('only encrypted connections');
});

test('a PostgreSQL server without encryption is reported as such', async () => {
  const port = await answering(Buffer.from('N'));
  const engine = openPostgresqlEngine(`postgresql://ada:p@127.0.0.1:${port}/shop?sslmode=verify-full`, steadyClock);
  const told = await engine.select('SELECT 1', { maxRows: 1 }).catch((error: unknown) => error);
  engine.close();
  expect(told).toMatchObject({ code: 'unreadable', fault: 'no-encryption' });
});
