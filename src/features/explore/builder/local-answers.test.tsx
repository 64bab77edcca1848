// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import { saveLocalAnswer } from '@/offline/local-engine/save-answer';
import { encodeJsonResult } from '@/offline/results/encode';
import type { OfflineRuntime } from '@/offline/runtime/offline-runtime';
import { noRows } from '@/offline/state/kept-rows';
import type { LocalStore } from '@/offline/store/database';
import { localAnswerText } from '@/text/messages/charts/local-answer';
import { fieldsPaneText } from '@/text/messages/explore/chart-types';
import { columnOf, flightsWith } from '../../../../tests/support/flights';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { patience } from '../../../../tests/support/patience';
import { NewChart } from '../NewChart';
import { openingParameters } from '../opening/opening-parameters';

afterEach(closeScreens);

const column = (name: string) => columnOf(name, genericTypes.text, { type: 'VARCHAR' });
const flights = flightsWith([column('state'), column('city'), column('secret')], { mainTemporalColumn: null });
const keepRows = (store: LocalStore) =>
  store.keptRows.put({
    ...noRows(7),
    confirmedAt: NOW,
    checkedAt: NOW,
    file: {
      name: 'file',
      pieces: 1,
      window: null,
      rights: '',
      manifest: {
        datasetId: 7,
        datasetVersion: '',
        dialect: 'duckdb',
        digest: 'a'.repeat(64),
        bytes: 1,
        rows: 2,
        columns: ['state', 'city'].map(name => ({ name, type: 'VARCHAR', expression: null })),
        window: null,
        asOf: NOW,
      },
    },
  });

/** An engine that has all columns except one. */
const answer: NonNullable<OfflineRuntime['fromRows']>['answer'] = async ({ store, key, context }) => {
  const asked = context.queries.flatMap(({ columns }) => columns ?? []);
  if (asked.includes('secret')) {
    return { kind: 'refused', reason: { kind: 'unanswerable', reason: { kind: 'column', name: 'secret' } } };
  }
  const names = asked.map(String);
  const data = [Object.fromEntries(names.map(name => [name, `${name} of Ohio`]))];
  const results = [encodeJsonResult({ colnames: names, coltypes: names.map(() => 1), data, computed_on: 'device' })];
  await saveLocalAnswer(store, { key, results, dashboardId: null, asOf: NOW, now: NOW });
  return { kind: 'answered' };
};

async function add(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: fieldsPaneText.add(name) }, patience));
  const [first] = await screen.findAllByRole('menuitem');
  fireEvent.click(first!);
  const run = await screen.findByRole('button', { name: /Update chart|Create chart/ });
  await waitFor(() => expect(run.hasAttribute('disabled')).toBe(false), patience);
  fireEvent.click(run);
}

test('OFF-031 answers a changed chart from kept rows, otherwise keeps the picture and marks it as not matching', async () => {
  const raw = { datasource: '7__table', viz_type: 'table', query_mode: 'raw', all_columns: ['state'] };
  await openScreen(<NewChart dataset={flights} vizType="table" linked={raw} opening={openingParameters({})} />, {
    connectivity: { state: 'unreachable', since: NOW },
    kept: keepRows,
    fromRows: { answer },
  });
  const local = () => screen.findByRole('img', { name: /^Computed on this device/ }, patience);
  await local();
  expect(await screen.findByText('state of Ohio', undefined, patience)).toBeDefined();
  await add('city');
  expect(await screen.findByText('city of Ohio', undefined, patience)).toBeDefined();
  expect(await local()).toBeDefined();
  await add('secret');
  const unmatched = await screen.findByText(/^Does not match the controls/, undefined, patience);
  expect(unmatched.closest('p')?.outerHTML).toContain(localAnswerText.reasons.column('secret'));
  expect(screen.getByText('city of Ohio')).toBeDefined();
});

test('greys out columns that are not kept while the server is unreachable, and explains why', async () => {
  const { connectivity } = await openScreen(
    <NewChart dataset={flights} vizType="table" linked={null} opening={openingParameters({})} />,
    { connectivity: { state: 'unreachable', since: NOW }, kept: keepRows },
  );
  const line = (name: string) => screen.getByRole('button', { name: fieldsPaneText.add(name) }).closest('li');
  const isGrey = (name: string) => line(name)?.hasAttribute('data-away');
  await screen.findByRole('button', { name: fieldsPaneText.add('secret') }, patience);
  await waitFor(() => expect(isGrey('secret')).toBe(true), patience);
  expect(isGrey('city')).toBe(false);
  expect(line('secret')?.outerHTML).toContain(fieldsPaneText.notHere);
  connectivity.set({ state: 'live', since: NOW });
  await waitFor(() => expect(isGrey('secret')).toBe(false), patience);
});
