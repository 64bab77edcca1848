// @vitest-environment happy-dom
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OfflineRuntime } from '@/offline/runtime/offline-runtime';
import { closeScreens, openScreen } from '../../../../tests/support/screen';
import { useSource } from './use-source';
import { useTableChart } from './use-table-chart';

afterEach(closeScreens);

function Where() {
  const navigate = useNavigate();
  const { create } = useTableChart();
  return (
    <>
      <p>at {useRouterState({ select: ({ location }) => location.href })}</p>
      <button onClick={() => create({ databaseId: 1, schema: 'main', name: 'tides' })}>chart</button>
      <button onClick={() => void navigate({ href: '/elsewhere' })}>leave</button>
    </>
  );
}

const search = { savedQueryId: 9 };
function Opening() {
  useSource(search, async () => undefined);
  return <Where />;
}

/** A server whose answer is held back until `answer` is called. */
function slowServer(value: unknown) {
  let answer = () => {};
  const answered = new Promise<void>(resolve => (answer = resolve));
  const call = async () => {
    await answered;
    return { kind: 'success', value, etag: null, status: 200 };
  };
  return { ask: { call, raw: call } as unknown as OfflineRuntime['ask'], answer: () => act(async () => answer()) };
}

const dataset = { result: { table_id: 4 } };
const query = { result: { label: 'Births', db_id: 1, schema: 'None', sql: 'SELECT 1' } };

test('the chart of a table opens when its dataset is known', async () => {
  const { ask, answer } = slowServer(dataset);
  await openScreen(<Where />, { ask });
  fireEvent.click(screen.getByText('chart'));
  await answer();
  expect(await screen.findByText(/^at \/explore/)).toBeDefined();
});

test.each([
  ['the chart of a table', <Where key="1" />, ['chart', 'leave'], dataset],
  ['a saved query', <Opening key="2" />, ['leave'], query],
])('%s does not take away a person who has left the page meanwhile', async (_, page, presses, value) => {
  const { ask, answer } = slowServer(value);
  await openScreen(page, { ask });
  for (const name of presses) fireEvent.click(screen.getByText(name));
  await screen.findByText('at /elsewhere');
  await answer();
  await act(async () => undefined);
  expect(screen.getByText('at /elsewhere')).toBeDefined();
});
