import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock';
import {
  newHostKey,
  publicKeyOf,
  startSshServer,
  type SshServer,
  type SshServerOptions,
} from '../../testing/ssh-server';
import { EngineError } from '../engine';
import { openTunnel, TUNNEL_IDLE, type Tunnel, type TunnelSettings } from './ssh-tunnel';
import { connectThrough, fetchThrough } from './through';

let echo: Server;
let echoPort: number;
const open: { close(): unknown }[] = [];
const clock = new FakeClock();

beforeEach(async () => {
  echo = createServer(socket => void socket.on('error', () => undefined).pipe(socket));
  await new Promise<void>(resolve => echo.listen(0, '127.0.0.1', resolve));
  const address = echo.address();
  echoPort = typeof address === 'object' && address !== null ? address.port : 0;
});
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
  await new Promise(resolve => echo.close(resolve));
});

async function ssh(options: Partial<SshServerOptions> = {}): Promise<SshServer> {
  const server = await startSshServer({ username: 'ada', password: 'open sesame', ...options });
  open.push(server);
  return server;
}

async function tunnelTo(port: number, changed: Partial<TunnelSettings> = {}, target = echoPort) {
  const keys: string[] = [];
  const settings: TunnelSettings = {
    host: '127.0.0.1',
    port,
    username: 'ada',
    credentials: { by: 'password', password: 'open sesame' },
    hostKey: null,
    ...changed,
  };
  const tunnel = await openTunnel(
    settings,
    { host: '127.0.0.1', port: target },
    { timers: clock, onHostKey: key => void keys.push(key) },
  );
  open.push(tunnel);
  return { tunnel, keys };
}

const lost = () => new EngineError('unreadable', 'The database cannot be reached: socket hang up');

/** Sends a text to the echo, and returns what comes back. */
const exchange = ({ socket }: Tunnel, text: string) =>
  new Promise<string>((resolve, reject) => {
    const local = connectThrough(socket);
    local.on('error', () => reject(lost()));
    local.on('close', () => reject(lost()));
    local.once('data', data => {
      resolve(data.toString());
      local.destroy();
    });
    local.write(text);
  });

describe('a tunnel', () => {
  test('carries many connections over one SSH connection, opened when it is needed', async () => {
    const server = await ssh();
    const { tunnel, keys } = await tunnelTo(server.port);
    expect(server.connections()).toBe(0);
    const texts = ['one', 'two', 'three', 'four'];
    expect(await Promise.all(texts.map(text => tunnel.use(() => exchange(tunnel, text))))).toEqual(texts);
    expect(server.connections()).toBe(1);
    expect(server.targets).toEqual(texts.map(() => `127.0.0.1:${echoPort}`));
    expect(keys).toEqual([expect.stringMatching(/^SHA256:[A-Za-z0-9+/]{43}$/)]);
  });

  test('is opened again after it broke during a call, which reports the SSH server', async () => {
    const server = await ssh();
    const { tunnel } = await tunnelTo(server.port);
    const broken = tunnel.use(async () => {
      await exchange(tunnel, 'first');
      return new Promise<never>((_, reject) => {
        const local = connectThrough(tunnel.socket);
        local.on('error', () => undefined);
        local.once('data', () => server.drop());
        local.once('close', () => reject(lost()));
        local.write('second');
      });
    });
    await expect(broken).rejects.toMatchObject({
      code: 'unreadable',
      fault: 'tunnel-unreachable',
      message: expect.stringContaining(`The SSH server at "127.0.0.1" on port ${server.port} ended the connection`),
    });
    expect(await tunnel.use(() => exchange(tunnel, 'again'))).toBe('again');
    expect(server.connections()).toBe(2);
  });

  test('closes its SSH connection when it is idle, and opens another one for the next call', async () => {
    const server = await ssh();
    const { tunnel } = await tunnelTo(server.port);
    await tunnel.use(() => exchange(tunnel, 'a'));
    await expect.poll(() => server.carried()).toBe(0);
    clock.advance(TUNNEL_IDLE);
    expect(await tunnel.use(() => exchange(tunnel, 'b'))).toBe('b');
    expect(server.connections()).toBe(2);
  });

  test('that is closed completes its connections, and accepts no more', async () => {
    const server = await ssh();
    const { tunnel } = await tunnelTo(server.port);
    const texts = await tunnel.use(
      () =>
        new Promise<readonly string[]>((resolve, reject) => {
          const local = connectThrough(tunnel.socket);
          local.on('error', reject);
          local.once('data', first => {
            tunnel.close();
            local.once('data', second => {
              resolve([first.toString(), second.toString()]);
              local.destroy();
            });
            local.write('last');
          });
          local.write('first');
        }),
    );
    expect(texts).toEqual(['first', 'last']);
    await expect(exchange(tunnel, 'more')).rejects.toThrow('cannot be reached');
  });

  test('does not change errors of the database itself', async () => {
    const { tunnel } = await tunnelTo((await ssh()).port);
    const own = new EngineError('failed', 'no such column');
    await expect(tunnel.use(() => Promise.reject(own))).rejects.toBe(own);
  });
});

describe('a sign-in', () => {
  const signIn = async (changed: Partial<TunnelSettings>, options: Partial<SshServerOptions> = {}) => {
    const { tunnel } = await tunnelTo((await ssh(options)).port, changed);
    return tunnel.use(() => exchange(tunnel, 'hello'));
  };
  const passphrase = 'long words';
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem', cipher: 'aes-128-cbc', passphrase },
  });
  const publicKey = publicKeyOf(privateKey, passphrase);

  test('with a key and its passphrase is accepted', async () => {
    const credentials = { by: 'key', key: privateKey, passphrase } as const;
    expect(await signIn({ credentials }, { publicKey })).toBe('hello');
  });

  test.each([
    ['a wrong password', { by: 'password', password: 'wrong' }, 'does not accept these credentials of "ada"'],
    ['a wrong passphrase', { by: 'key', key: privateKey, passphrase: 'x' }, 'private key of the SSH tunnel cannot be'],
    ['no passphrase', { by: 'key', key: privateKey, passphrase: null }, 'private key of the SSH tunnel cannot be used'],
    ['no key', { by: 'key', key: 'not a key', passphrase: null }, 'private key of the SSH tunnel cannot be used'],
  ] as const)('with %s is rejected, and says so without the secret', async (_, credentials, words) => {
    const error: unknown = await signIn({ credentials }, { publicKey }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'unreadable', fault: 'tunnel-denied' });
    expect(String(error)).toContain(words);
    expect(String(error)).not.toContain('PRIVATE KEY');
  });
});

describe('a server', () => {
  test('with another host key than the expected one gets no password', async () => {
    const server = await ssh();
    const { tunnel } = await tunnelTo(server.port, { hostKey: `SHA256:${'A'.repeat(43)}` });
    await expect(tunnel.use(() => exchange(tunnel, 'x'))).rejects.toMatchObject({
      fault: 'tunnel-host-key',
      message: expect.stringMatching(/has changed: it is SHA256:.{43}, and SHA256:A{43} is expected/),
    });
    expect(server.targets).toEqual([]);
  });

  test('with the expected host key is accepted again', async () => {
    const hostKey = newHostKey();
    const first = await ssh({ hostKey });
    const { tunnel, keys } = await tunnelTo(first.port);
    await tunnel.use(() => exchange(tunnel, 'x'));
    const second = await ssh({ hostKey });
    const again = await tunnelTo(second.port, { hostKey: keys[0] ?? '' });
    expect(await again.tunnel.use(() => exchange(again.tunnel, 'y'))).toBe('y');
  });

  test('that is missing is reported', async () => {
    const server = await startSshServer({ username: 'ada' });
    await server.close();
    const { tunnel } = await tunnelTo(server.port);
    await expect(tunnel.use(() => exchange(tunnel, 'x'))).rejects.toMatchObject({
      fault: 'tunnel-unreachable',
      message: `The SSH server at "127.0.0.1" on port ${server.port} refused the connection.`,
    });
  });

  test('that cannot reach the database says so', async () => {
    const gone = await startSshServer({ username: 'ada' });
    await gone.close();
    const { tunnel } = await tunnelTo((await ssh()).port, {}, gone.port);
    await expect(tunnel.use(() => exchange(tunnel, 'x'))).rejects.toMatchObject({
      fault: 'tunnel-target',
      message: expect.stringContaining(`The SSH server cannot connect to "127.0.0.1" on port ${gone.port}`),
    });
  });
});

test('requests over HTTP keep the name of their host', async () => {
  const { createServer: createHttpServer } = await import('node:http');
  const trino = createHttpServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () =>
      response.end(
        JSON.stringify([request.method, request.headers.host, request.url, Buffer.concat(parts).toString()]),
      ),
    );
  });
  await new Promise<void>(resolve => trino.listen(0, '127.0.0.1', resolve));
  open.push({ close: () => new Promise(resolve => trino.close(resolve)) });
  const address = trino.address();
  const target = typeof address === 'object' && address !== null ? address.port : 0;
  const { tunnel } = await tunnelTo((await ssh()).port, {}, target);
  const send = fetchThrough(tunnel.socket);
  const request = new Request('http://trino.internal:8080/v1/statement', { method: 'POST', body: 'SELECT 1' });
  const response = await tunnel.use(() => send(request));
  expect(await response.json()).toEqual(['POST', 'trino.internal:8080', '/v1/statement', 'SELECT 1']);
});
