import { describe, expect, test } from 'vitest';
import type { WireRequest, WireResponse } from '@/api/transport';
import { WRITE_BATCH_MAX, WRITE_BATCH_PATH, type BatchedWrite } from '@/api/write-batch';
import { batchWrites } from './batch-writes';

const turn = () => new Promise<void>(resolve => void setImmediate(resolve));

function response(status: number, body: string, type = 'application/json', redirected = false): WireResponse {
  return {
    status,
    url: '',
    redirected,
    header: name => (name === 'Content-Type' ? type : null),
    text: async () => body,
    bytes: async () => new Uint8Array(),
  };
}

/** A server that answers when the test says so. */
function server(isKnown = true) {
  const asked: {
    request: WireRequest<AbortSignal>;
    answer: (given: WireResponse) => void;
    fail: (cause: unknown) => void;
  }[] = [];
  const send = batchWrites(
    request => new Promise((answer, fail) => void asked.push({ request, answer, fail })),
    () => isKnown,
  );
  const write = (name: number, more: Partial<WireRequest<AbortSignal>> = {}) =>
    send({
      method: 'PUT',
      url: `/thing/${name}`,
      headers: { 'Idempotency-Key': `key ${name}` },
      body: `${name}`,
      ...more,
    });
  const writesIn = (index: number) => JSON.parse(asked[index]?.request.body ?? '[]') as BatchedWrite[];
  /** Like the server, with the body of each as its answer. */
  const echo = (index: number) =>
    asked[index]?.answer(
      response(
        200,
        JSON.stringify({
          answers: writesIn(index).map(({ body }) => ({ status: 200, headers: { ETag: `"${body}"` }, body })),
        }),
      ),
    );
  return { asked, write, writesIn, echo, urls: () => asked.map(({ request }) => request.url) };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const singles = range(1, 5).map(name => `/thing/${name}`);

/** Five consecutive requests are running, and the rest waits. */
async function full(count: number, isKnown = true) {
  const scene = server(isKnown);
  const answers: Promise<WireResponse>[] = [];
  for (const name of range(1, Math.min(count, singles.length))) {
    answers.push(scene.write(name));
    await turn();
  }
  for (const name of range(singles.length + 1, count)) answers.push(scene.write(name));
  await turn();
  return { ...scene, answers };
}

describe('writes', () => {
  test('are sent immediately while few are running, and then together; each gets its own answer', async () => {
    const { asked, answers, urls, writesIn, echo } = await full(20);
    expect(urls()).toEqual(singles);
    asked[0]?.answer(response(200, 'own'));
    await turn();
    expect(urls()).toEqual([...singles, WRITE_BATCH_PATH]);
    expect(writesIn(5).map(({ url, headers }) => [url, headers['Idempotency-Key']])).toEqual(
      range(6, 20).map(name => [`/thing/${name}`, `key ${name}`]),
    );
    echo(5);
    const told = await Promise.all(answers.slice(5));
    expect(await Promise.all(told.map(({ text }) => text()))).toEqual(range(6, 20).map(String));
    expect(told.map(({ header }) => header('etag'))).toEqual(range(6, 20).map(name => `"${name}"`));
  });

  test('that are requested in the same turn are sent together immediately', async () => {
    const { write, urls, writesIn } = server();
    for (const name of range(1, WRITE_BATCH_MAX + 10)) void write(name);
    await turn();
    expect(urls()).toEqual([WRITE_BATCH_PATH, WRITE_BATCH_PATH]);
    expect([writesIn(0).length, writesIn(1).length]).toEqual([WRITE_BATCH_MAX, 10]);
  });

  test('are sent separately if only a few wait', async () => {
    const { asked, urls } = await full(8);
    asked[0]?.answer(response(200, ''));
    await turn();
    expect(urls()).toEqual([...singles, '/thing/6']);
  });

  test('never exceed the limit of one request', async () => {
    const { asked, writesIn } = await full(5 + WRITE_BATCH_MAX + 10);
    asked[0]?.answer(response(200, ''));
    asked[1]?.answer(response(200, ''));
    await turn();
    expect([writesIn(5).length, writesIn(6).length]).toEqual([WRITE_BATCH_MAX, 10]);
  });

  test('that are long are not combined with many others', async () => {
    const { asked, write, writesIn } = await full(5);
    for (const name of range(6, 11)) void write(name, { body: 'x'.repeat(200_000) }).catch(() => undefined);
    asked[0]?.answer(response(200, ''));
    await turn();
    expect(writesIn(5)).toHaveLength(2);
  });

  test.each([404, 400, 413])('are sent separately from then on if the server answers %i to a batch', async status => {
    const { asked, answers, urls } = await full(12);
    asked[0]?.answer(response(200, ''));
    await turn();
    asked[5]?.answer(response(status, '{}'));
    await turn();
    for (let index = 0; index < asked.length; index += 1) {
      asked[index]?.answer(response(200, ''));
      await turn();
    }
    await Promise.all(answers);
    expect(urls().filter(url => url === WRITE_BATCH_PATH)).toHaveLength(1);
    expect(urls()).toHaveLength(13);
  });

  test('F01 F02 all may have arrived if the request was lost, or its response truncated', async () => {
    for (const answer of ['lost', 'half'] as const) {
      const { asked, answers } = await full(12);
      const ends = Promise.allSettled(answers.slice(5));
      asked[0]?.answer(response(200, ''));
      await turn();
      if (answer === 'lost') asked[5]?.fail(new TypeError('Failed to fetch'));
      else asked[5]?.answer(response(200, '{"answers":[{"status":200,'));
      expect((await ends).map(({ status }) => status)).toEqual(Array(7).fill('rejected'));
    }
  });

  test.each([
    ['F07 the page of an intermediary', response(200, '<html>', 'text/html')],
    ['F12 an ended session', response(401, '{"msg":"no"}')],
    ['F11 a server that asks to wait', response(503, '{}')],
  ])('%s is the answer to each', async (_, given) => {
    const { asked, answers } = await full(12);
    asked[0]?.answer(response(200, ''));
    await turn();
    asked[5]?.answer(given);
    for (const told of await Promise.all(answers.slice(5))) {
      expect([told.status, told.header('Content-Type'), await told.text()]).toEqual([
        given.status,
        given.header('Content-Type'),
        await given.text(),
      ]);
    }
  });

  test('F19 report a redirect to the sign-in page', async () => {
    const { asked, answers, writesIn } = await full(12);
    asked[0]?.answer(response(200, ''));
    await turn();
    asked[5]?.answer(
      response(
        200,
        JSON.stringify({
          answers: writesIn(5).map(() => ({ status: 302, headers: { Location: '/login/?next=x' }, body: '' })),
        }),
      ),
    );
    expect(await answers[5]).toMatchObject({ redirected: true, url: '/login/?next=x' });
  });

  test('that were aborted are not sent, and the others of the batch are', async () => {
    const { asked, write, writesIn } = await full(5);
    const stops = range(6, 11).map(() => new AbortController());
    const answers = stops.map((stop, index) => write(index + 6, { signal: stop.signal }));
    const ends = Promise.allSettled(answers);
    stops[0]?.abort();
    asked[0]?.answer(response(200, ''));
    await turn();
    expect(writesIn(5).map(({ url }) => url)).toEqual(range(7, 11).map(name => `/thing/${name}`));
    stops[1]?.abort();
    expect(asked[5]?.request.signal?.aborted).toBe(false);
    for (const stop of stops) stop.abort();
    expect(asked[5]?.request.signal?.aborted).toBe(true);
    expect((await ends).map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
  });

  test('without a key, and to servers that know no keys, are sent separately and immediately', async () => {
    const known = server();
    for (const name of range(1, 9)) void known.write(name, { headers: {} });
    const plain = await full(9, false);
    await turn();
    expect([known.urls().length, plain.urls().length]).toEqual([9, 9]);
  });
});
