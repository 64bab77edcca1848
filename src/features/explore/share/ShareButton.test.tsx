// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfflineRuntime } from '@/offline/runtime/offline-runtime';
import type { OnDefect } from '@/offline/state/defect';
import { shareChartText as text } from '@/text/messages/explore/sharing';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { ShareButton } from './ShareButton';

const writeText = vi.fn<(copied: string) => Promise<void>>(() => Promise.resolve());
beforeEach(() => {
  vi.stubGlobal('ClipboardItem', undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
});
const openedAt = location.href;
afterEach(() => {
  closeScreens();
  writeText.mockClear();
  history.replaceState(null, '', openedAt);
});

const formData = { viz_type: 'pie', datasource: '2__table', url_params: {} };
const link = 'https://a.example/superset/explore/p/k/';

/** A server that creates one link, and the requests it received. */
function linking() {
  const asked: unknown[] = [];
  const call: OfflineRuntime['ask']['call'] = (endpoint, request) => {
    const { body = null }: { readonly body?: unknown } = Object(request);
    asked.push([endpoint.method, endpoint.path, body]);
    return Promise.resolve({ kind: 'success', value: { key: 'k', url: link }, etag: null } as never);
  };
  return { asked, ask: { call, raw: () => Promise.reject(new Error('not asked')) } };
}

async function open(state: 'live' | 'unreachable', roles = {}) {
  const { asked, ask } = linking();
  const button = (
    <ShareButton
      name="Waves"
      formData={formData}
      chartId={7}
      datasetId={2}
      keep={() => Promise.resolve('-9000000000001')}
    />
  );
  await openScreen(button, {
    ask,
    connectivity: { state, since: NOW },
    facts: {
      user: { id: 1, username: 'ada', firstName: '', lastName: '' },
      roles: { Admin: [], ...roles },
      store: 's',
    },
  });
  fireEvent.click(screen.getByRole('button', { name: text.share }));
  return asked;
}

const choose = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }));

test('EXP-134 SHR-014 creates a link from the form data and the parameters of the page, and copies its URL', async () => {
  history.replaceState(null, '', '/explore/?slice_id=7&region=west');
  const asked = await open('live');
  await choose(text.copyLink);
  await screen.findByText('Link Copied!');
  expect(writeText).toHaveBeenCalledWith(link);
  const body = { formData: { viz_type: 'pie', datasource: '2__table' }, urlParams: [['region', 'west']] };
  expect(asked).toEqual([['POST', '/api/v1/explore/permalink', body]]);
});

test('OFF-081 copies a link for this device without the network, and says so; others wait for the network', async () => {
  const asked = await open('unreachable');
  expect(screen.getAllByText(needsNetworkText['link-chart'])).toHaveLength(2);
  await choose(text.copyHere);
  await screen.findByText(text.copiedHere);
  const address = `${location.origin}/explore/?slice_id=7&form_data_key=-9000000000001`;
  expect(writeText).toHaveBeenCalledWith(address);
  expect(asked).toEqual([]);
});

test('embeds a chart in another page with a frame of the chosen size', async () => {
  await open('live');
  await choose(text.embed);
  const code = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: text.embed });
  fireEvent.change(screen.getByRole('textbox', { name: text.height }), { target: { value: '320' } });
  await waitFor(() => expect(code.value).toContain(`src="${link}?standalone=1&amp;height=320"`));
  fireEvent.click(screen.getByRole('button', { name: text.copyCode }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(code.value));
});

test('does not offer sharing to users who may not share charts', async () => {
  const { ask } = linking();
  await openScreen(
    <ShareButton name="" formData={{}} chartId={null} datasetId={2} keep={() => Promise.resolve(null)} />,
    { ask, facts: { user: { id: 2, username: 'bo', firstName: '', lastName: '' }, roles: { Gamma: [] }, store: 's' } },
  );
  expect(screen.queryByRole('button', { name: text.share })).toBeNull();
});

test('says that no link could be made, and reports why', async () => {
  const onDefect = vi.fn<OnDefect>();
  const failure = new TypeError('broken');
  const ask = { call: () => Promise.reject(failure), raw: () => Promise.reject(failure) };
  await openScreen(<ShareButton name="Waves" formData={formData} chartId={7} datasetId={2} keep={async () => null} />, {
    ask,
    onDefect,
  });
  fireEvent.click(screen.getByRole('button', { name: text.share }));
  await choose(text.mailLink);
  await screen.findByText(text.linkFailed);
  expect(onDefect.mock.calls).toEqual([['background', failure]]);
});
