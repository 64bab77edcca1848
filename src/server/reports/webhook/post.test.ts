import { createHmac } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock';
import { httpReceiver, type HttpReceiver } from '../../testing/http-receiver';
import { DeliveryError } from '../delivery-error';
import { createWebhooks } from './post';

const clock = new FakeClock();
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
async function receive(answer?: Parameters<typeof httpReceiver>[0]): Promise<HttpReceiver> {
  const receiver = await httpReceiver(answer);
  closing.push(receiver.close);
  return receiver;
}

/** Host names resolve to these addresses. */
const names: Readonly<Record<string, readonly string[]>> = {
  'inner.example': ['127.0.0.1'],
  'both.example': ['8.8.8.8', '10.0.0.1'],
  'six.example': ['::1'],
};
const webhooks = (...hosts: string[]) =>
  createWebhooks(
    { secret: 'key', hosts },
    {
      now: clock.now,
      timers: clock,
      lookup: (name, answer) => {
        const found = names[name];
        if (found)
          answer(
            null,
            found.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
          );
        else answer(new Error(`getaddrinfo ENOTFOUND ${name}`), []);
      },
    },
  );
const { signal } = new AbortController();

async function failureOf(address: string, ...hosts: string[]): Promise<DeliveryError> {
  const error: unknown = await webhooks(...hosts)
    .post(address, '{}', 'id', signal)
    .then(
      () => null,
      (failure: unknown) => failure,
    );
  if (!(error instanceof DeliveryError)) throw new Error(`Not a failure of the delivery: ${String(error)}`);
  return error;
}

test('a post is signed over its time and its body, and has a delivery id', async () => {
  const { port, posts } = await receive();
  const body = JSON.stringify({ name: 'Größe' });
  await webhooks('127.0.0.1').post(`http://127.0.0.1:${port}/hook?a=b`, body, 'run-1', signal);
  const [post] = posts;
  expect(post).toMatchObject({
    path: '/hook?a=b',
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'x-tidemark-delivery': 'run-1' },
  });
  const seconds = String(post?.headers['x-tidemark-timestamp']);
  expect(seconds).toBe(String(Math.floor(clock.now() / 1000)));
  const expected = createHmac('sha256', 'key').update(`${seconds}.${post?.body}`).digest('hex');
  expect(post?.headers['x-tidemark-signature']).toBe(`v1=${expected}`);
});

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/',
  'https://inner.example/',
  'https://both.example/',
  'https://six.example/',
])('%s is not called: it is internal', async address => {
  expect(await failureOf(address)).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('it is in a private network'),
  });
});

test('a name that resolves to an internal address is not connected to, unless its host is allowed', async () => {
  const { port, posts } = await receive();
  expect((await failureOf(`http://inner.example:${port}/`, 'other.example')).message).toContain('not encrypted');
  expect(posts).toEqual([]);
  await webhooks('inner.example').post(`http://inner.example:${port}/`, '{}', 'id', signal);
  expect(posts).toHaveLength(1);
});

test('a redirect is not followed', async () => {
  const inner = await receive();
  const { port } = await receive(() => ({
    status: 307,
    headers: { Location: `http://127.0.0.1:${inner.port}/` },
  }));
  expect(await failureOf(`http://127.0.0.1:${port}/`, '127.0.0.1')).toMatchObject({
    kind: 'refused',
    message: 'it responded with a redirect (307), which is not followed',
  });
  expect(inner.posts).toEqual([]);
});

test.each([
  [400, 'refused'],
  [404, 'refused'],
  [408, 'unreached'],
  [429, 'unreached'],
  [500, 'unreached'],
  [503, 'unreached'],
] as const)('an answer of %i is %s', async (status, kind) => {
  const { port } = await receive(() => ({ status }));
  expect(await failureOf(`http://127.0.0.1:${port}/`, '127.0.0.1')).toMatchObject({
    kind,
    isOfAddress: true,
    message: `it responded with ${status}`,
  });
});

test('a server that is down, unknown or hangs up may be retried', async () => {
  const lost = await receive(() => 'lost');
  const away = await httpReceiver();
  await away.close();
  for (const address of [`http://127.0.0.1:${lost.port}/`, `http://127.0.0.1:${away.port}/`])
    expect(await failureOf(address, '127.0.0.1')).toMatchObject({ kind: 'unreached' });
  expect(await failureOf('https://nowhere.example/')).toMatchObject({ kind: 'unreached' });
});

test.each(['ftp://example.org/', 'https://me:secret@example.org/', 'nothing', ''])(
  '%j is an invalid webhook',
  async address => {
    expect(await failureOf(address)).toMatchObject({ kind: 'refused', message: 'it is not a webhook address' });
  },
);
