import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseDocument } from '@/model/json-document';
import { readArrangement } from '@/model/arrange/arrangement';
import { editMeta } from '@/model/arrange/edit';
import { readDraft } from '@/offline/drafts/dashboard-draft';
import type { OnDefect } from '@/offline/state/defect';
import type { LocalStore } from '@/offline/store/database';
import { openStore } from '@/offline/store/open';
import { createDraft } from './draft';
import { createSession } from './session';
import { leapingClock } from '../../../../../tests/support/hand-clock';

const part = (id: string, type: string, children: readonly string[] = [], meta = {}) => ({ id, type, children, meta });
const saved = readArrangement(
  parseDocument(
    JSON.stringify({
      ROOT_ID: part('ROOT_ID', 'ROOT', ['GRID_ID']),
      GRID_ID: part('GRID_ID', 'GRID', ['HEADER-1']),
      'HEADER-1': part('HEADER-1', 'HEADER', [], { text: '' }),
    }),
  ),
);
const base = { title: 'Sales', layout: null, metadata: null, etag: null };

const page = new EventTarget();
beforeEach(() => {
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => void vi.unstubAllGlobals());

let store: LocalStore;
beforeEach(async () => {
  store = await openStore(`draft ${crypto.randomUUID()}`, { now: () => 0, after: () => () => undefined });
});
afterEach(() => store.close());

const failing: OnDefect = (_part, error) => {
  throw error;
};

/** A user types into a header. */
function writing(onDefect: OnDefect = failing) {
  const making = { newId: (type: string) => `${type}-new`, words: { header: '', text: '', tab: '' } };
  const session = createSession({ saved, draft: null, making, metadata: {}, tell: () => undefined });
  const clock = leapingClock();
  const draft = createDraft({ session, store, clock, dashboardId: 7, base, onDefect });
  return {
    clock,
    draft,
    unfollow: draft.follow(),
    type: (text: string) => session.apply(arrangement => editMeta(arrangement, 'HEADER-1', { text }), 'HEADER-1'),
  };
}

/** How much of the text is on the disk. */
async function keptText(): Promise<unknown> {
  const draft = await readDraft(store, 7);
  return draft && readArrangement(draft.layout).parts.get('HEADER-1')?.meta['text'];
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(resolve => setImmediate(resolve));
};

test('F49 keeps all but the last quarter of a second on the disk during continuous typing', async () => {
  const { clock, type } = writing();
  const text = 'Quarterly sales by region';
  for (let letters = 1; letters <= text.length; letters += 1) {
    type(text.slice(0, letters));
    clock.pass(50);
    await settled();
    // Typed 250 ms ago: five letters.
    if (letters > 5) expect(String(await keptText()).length).toBeGreaterThanOrEqual(letters - 5);
  }
  clock.pass(250);
  await settled();
  expect(await keptText()).toBe(text);
});

test('F49 keeps the typed text without a question when the page closes during typing', async () => {
  const { type } = writing();
  type('Quar');
  page.dispatchEvent(new Event('pagehide'));
  await settled();
  expect(await keptText()).toBe('Quar');
});

test('F49 keeps the typed text when the screen is left, and does not keep again what was saved or discarded', async () => {
  const first = writing();
  first.type('Quar');
  first.unfollow();
  await settled();
  expect(await keptText()).toBe('Quar');
  const second = writing();
  second.type('Other');
  await second.draft.forget();
  second.unfollow();
  await settled();
  expect(await keptText()).toBeNull();
});

test('F49 keeps later changes if the draft could not be deleted', async () => {
  const { clock, draft, type } = writing();
  type('Quar');
  const broken = vi.spyOn(store.facts, 'delete').mockRejectedValueOnce(new DOMException('Broken', 'UnknownError'));
  await expect(draft.forget()).rejects.toThrow('Broken');
  broken.mockRestore();
  type('Quarterly');
  clock.pass(250);
  await settled();
  expect(await keptText()).toBe('Quarterly');
});

test('F49 shows that a change could not be kept, and reports why', async () => {
  const onDefect = vi.fn<OnDefect>();
  const { clock, draft, type } = writing(onDefect);
  const failure = new TypeError('broken');
  vi.spyOn(store, 'transaction').mockRejectedValue(failure);
  vi.spyOn(store.facts, 'put').mockRejectedValue(failure);
  type('Quar');
  clock.pass(250);
  await settled();
  expect(draft.state.get()).toBe('failed');
  expect(onDefect.mock.calls).toEqual([['background', failure]]);
});
