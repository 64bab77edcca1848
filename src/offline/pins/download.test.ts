import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '@/api/client';
import type { Transport } from '@/api/transport';
import { defectOf, type OnDefect } from '../state/defect';
import type { Pin } from '../state/pin';
import { openInMemory } from '../store/in-memory';
import type { LocalStore } from '../store/database';
import { dashboardDetail } from '../../../tests/support/dashboard-detail';
import { wireResponse } from '../../../tests/support/wire-response';
import { downloadPin } from './download';
import { withReason } from './reasons';

let store: LocalStore;
beforeEach(async () => {
  store = await openInMemory(`download ${crypto.randomUUID()}`);
});
afterEach(() => store.delete());

const detail = dashboardDetail({ id: 1, position_json: '{}', json_metadata: '{}' });
const errand = { since: 0, all: false, now: true };

/** Keeps a dashboard whose only part is a picture. */
async function download() {
  const transport: Transport<AbortSignal> = async ({ url }) => {
    if (url.endsWith('.png')) return wireResponse({ body: 'picture', headers: { 'Content-Type': 'image/png' } });
    return wireResponse({ body: { result: url === '/api/v1/dashboard/1' ? detail : [] } });
  };
  const wanted = withReason(undefined, { id: 1, title: 'Sales', slug: null }, 'person', 0);
  const pin: Pin = { ...wanted, work: { name: 'running', ...errand, progress: { parts: null, done: 0, bytes: 0 } } };
  await store.pins.put(pin);
  const defects: unknown[] = [];
  const onDefect: OnDefect = (part, error) => void (defectOf(part, error) && defects.push(error));
  const context = {
    store,
    client: createClient<AbortSignal>({ transport, now: () => 0 }),
    now: () => 0,
    signal: new AbortController().signal,
    onDefect,
    transport,
    opening: async () => ({ questions: [], images: ['/a.png'] }),
    isAppKept: async () => true,
    budget: async () => 1_000_000,
    report: () => undefined,
  };
  await downloadPin(context, pin, errand);
  return { work: (await store.pins.get(1))?.work, defects };
}

test('keeps a dashboard with its pictures', async () => {
  expect(await download()).toEqual({ work: { name: 'idle' }, defects: [] });
  expect(await store.images.count()).toBe(1);
});

const broken = new TypeError('broken');
test.each<[string, Error, object, readonly Error[]]>([
  ['reports an error of the application', broken, { kind: 'refused', part: '/a.png' }, [broken]],
  ['expects a full disk', new DOMException('full', 'QuotaExceededError'), { kind: 'no-room' }, []],
])('%s while a part is stored', async (_, error, reason, reported) => {
  vi.spyOn(store.images, 'put').mockRejectedValue(error);
  const { work, defects } = await download();
  expect(work).toMatchObject({ name: 'stopped', reason });
  expect(defects).toEqual(reported);
});
