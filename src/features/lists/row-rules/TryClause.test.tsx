// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { tryClauseText as text } from '@/text/messages/home/administration';
import { recordingServer } from '../../../../tests/support/recording-server';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { TryClause } from './TryClause';

afterEach(closeScreens);

const answer = {
  total_count: 1234,
  left_count: 2,
  colnames: ['region', 'at', 'tags'],
  coltypes: [1, 2, null],
  data: [
    { region: '<b>north</b>', at: Date.UTC(2024, 0, 2, 3), tags: ['a'] },
    { region: null, at: null, tags: null },
  ],
};
const sales = { id: 2, name: 'sales' };
const shops = { id: 5, name: 'shops' };

function Form({ datasets }: { readonly datasets: readonly { readonly id: number; readonly name: string }[] }) {
  const [clause, setClause] = useState("region = 'north'");
  return (
    <>
      <input aria-label="clause" value={clause} onChange={event => setClause(event.target.value)} />
      <TryClause datasets={datasets} clause={clause} />
    </>
  );
}

async function open(told: { status?: number; body: unknown }, datasets = [sales]) {
  const asked = recordingServer(() => told);
  return { ...(await openScreen(<Form datasets={datasets} />, { ask: asked.ask })), ...asked };
}
const write = (clause: string) => fireEvent.change(screen.getByLabelText('clause'), { target: { value: clause } });
const tryIt = () => fireEvent.click(screen.getByRole('button', { name: text.title }));

test('tries a clause on the server, and shows the number of remaining rows and some of them', async () => {
  const { calls } = await open({ body: { result: answer } });
  tryIt();
  expect(await screen.findByText('2 rows of 1,234 would be shown.')).toBeDefined();
  const cells = within(screen.getByRole('table', { name: text.sample(2) }))
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent));
  expect(cells).toEqual([
    ['region', 'at', 'tags'],
    ['<b>north</b>', '2024-01-02 03:00:00', '["a"]'],
    ['null', 'null', 'null'],
  ]);
  expect(calls).toMatchObject([
    {
      method: 'POST',
      path: '/api/v1/rowlevelsecurity/try',
      body: { dataset: 2, clause: "region = 'north'" },
    },
  ]);
});

test('does not show the result of one clause for another', async () => {
  await open({ body: { result: answer } });
  tryIt();
  await screen.findByRole('table');
  write("region = 'south'");
  expect(screen.queryByText('2 rows of 1,234 would be shown.')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('offers a choice of several datasets', async () => {
  const { calls } = await open({ body: { result: answer } }, [sales, shops]);
  fireEvent.click(screen.getByRole('combobox', { name: new RegExp(text.dataset) }));
  fireEvent.click(await screen.findByRole('option', { name: 'shops' }));
  tryIt();
  await waitFor(() => expect(calls).toMatchObject([{ body: { dataset: 5 } }]));
});

test('reports an invalid clause in the words of the engine', async () => {
  const words = 'Binder Error: Referenced column "nowhere" not found in FROM clause!';
  await open({ status: 400, body: { message: words } });
  tryIt();
  expect(await screen.findByText(words)).toBeDefined();
});

test('tries nothing without a clause, a dataset or the server', async () => {
  const { calls, connectivity } = await open({ body: { result: answer } });
  const reason = () => screen.getByRole('button', { name: text.title }).getAttribute('aria-description');
  write(' ');
  expect(reason()).toBe(text.needsClause);
  tryIt();
  write('n = 1');
  expect(reason()).toBeNull();
  act(() => connectivity.set({ state: 'unreachable', since: NOW }));
  expect(reason()).toBe(text.needsNetwork);
  tryIt();
  closeScreens();
  await open({ body: { result: answer } }, []);
  expect(reason()).toBe(text.needsDataset);
  expect(calls).toEqual([]);
});
