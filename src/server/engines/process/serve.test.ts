import { expect, test } from 'vitest';
import { openTrinoEngine } from '../trino/trino-engine';
import type { DriverConfig } from '../open-driver';
import { steadyClock } from '../../steady-clock';
import type { Reply } from './calls';
import { serveOrders } from './serve';

const config: DriverConfig = { location: 'trino://me@trino.test/lake', allowedPaths: [], memory: 1 };
const server = { origin: 'https://trino.test', user: 'me', password: null, catalog: 'lake', schema: null };

/** A process that opened its database with this release, or failed to. */
async function opened(release: (() => void) | null) {
  const replies: Reply[] = [];
  const defects: unknown[] = [];
  const order = serveOrders({
    send: reply => void replies.push(reply),
    services: { timers: steadyClock },
    workWithFile: () => Promise.reject(new Error('no files')),
    onDefect: error => void defects.push(error),
    async open() {
      if (release === null) throw new Error('it does not open');
      return { ...openTrinoEngine(server, { fetch, timers: steadyClock }), release };
    },
  });
  order({ kind: 'ask', id: 1, config, call: { method: 'checkFragment', arguments: ['1'] } });
  if (release === null) order({ kind: 'release', config });
  await expect.poll(() => replies.length).toBe(1);
  if (release !== null) order({ kind: 'release', config });
  return { replies, defects };
}

test('reports a database that could not be released', async () => {
  const failure = new Error('it is stuck');
  const { defects } = await opened(() => {
    throw failure;
  });
  await expect.poll(() => defects).toEqual([failure]);
});

test('reports a database that does not open to the caller only', async () => {
  const { replies, defects } = await opened(null);
  expect(replies).toMatchObject([{ kind: 'error', id: 1, error: { message: 'it does not open' } }]);
  expect(defects).toEqual([]);
});
