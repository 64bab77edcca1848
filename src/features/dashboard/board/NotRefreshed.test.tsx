// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Dashboard } from '@/model/dashboard';
import type { FailureReason } from '@/model/failure-reason';
import type { AnswerState } from '@/query/answer-state';
import { reasonText } from '@/text/messages/offline/reasons';
import { statusText } from '@/text/messages/frame/status';
import { createColourAssignment } from '@/viz/colours/assignment';
import type { ChartStage, ShownAnswer } from '@/viz/react/stage';
import type { ChartResult } from '@/viz/result';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { useFreshness } from '../card/use-freshness';
import { DashboardProvider, VisitProvider } from '../state/dashboard-context';
import { createDashboardViewState } from '../state/view-state';
import { BoardNotices } from './BoardNotices';
import { createDrawnCharts } from './drawn-charts';
import { createBoardFreshness } from './freshness';

afterEach(closeScreens);

const dashboard: Dashboard = {
  id: 7,
  title: 'Flights',
  slug: null,
  published: true,
  certifiedBy: null,
  certificationDetails: null,
  owners: [],
  tags: [],
  changedByName: '',
  changedOn: null,
  css: '',
  layout: {},
  metadata: {},
};
const content = {
  id: 7,
  dashboard,
  charts: new Map(),
  datasets: new Map(),
  colours: createColourAssignment(),
  position: () => 0,
};
const stored = { results: [], asOf: NOW };
const shown: ShownAnswer = {
  key: 'all',
  vizType: 'any',
  plugin: { fields: {}, queries: () => [], summary: () => '', drawing: { kind: 'component', Component: () => null } },
  formData: {},
  stored,
};
const stage: ChartStage = { name: 'drawn', shown, age: { stale: true, refreshing: false } };

interface CardProps {
  readonly id: number;
  readonly failure: FailureReason | null;
}
function Card({ id, failure }: CardProps) {
  const answer: AnswerState<ChartResult> = { name: 'shown', stored, stale: true, refreshing: false, failure };
  useFreshness(id, stage, answer);
  return null;
}

const failed: FailureReason = { code: 'status', status: 500 };
function openBoard(...failures: readonly (FailureReason | null)[]) {
  const clock = { now: () => NOW, after: () => () => undefined };
  const viewState = createDashboardViewState();
  const visit = {
    drawn: createDrawnCharts(),
    freshness: createBoardFreshness(clock),
    viewState,
    drawings: { find: async () => null },
  };
  const board = (
    <VisitProvider value={visit}>
      <DashboardProvider value={content}>
        <BoardNotices />
        {failures.map((failure, id) => (
          <Card key={id} id={id} failure={failure} />
        ))}
      </DashboardProvider>
    </VisitProvider>
  );
  return { board, viewState };
}
const said = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

test('announces the number of charts that could not be refreshed, with the reason and a retry button', async () => {
  const { board, viewState } = openBoard(failed, failed, null);
  await openScreen(board);
  await waitFor(() => expect(said()).toBe(`${statusText.notRefreshedSince(2, 3)} ${reasonText.failed}`));
  fireEvent.click(screen.getByRole('button', { name: statusText.tryAgain }));
  expect(viewState.refreshes.get()).toBe(1);
  act(() => viewState.isRefreshing.set(true));
  expect(said()).toBe(statusText.refreshing);
  act(() => viewState.isRefreshing.set(false));
  expect(said()).toBe(`${statusText.notRefreshedSince(2, 3)} ${reasonText.failed}`);
});

test('announces a refresh once it is over, and nothing if all charts were refreshed', async () => {
  const { board, viewState } = openBoard(failed);
  viewState.isRefreshing.set(true);
  await openScreen(board);
  expect(said()).toBe('');
  act(() => viewState.isRefreshing.set(false));
  await waitFor(() => expect(said()).toBe(`${statusText.notRefreshedSince(1, 1)} ${reasonText.failed}`));
  closeScreens();
  await openScreen(openBoard(null, null).board);
  expect(said()).toBe('');
});
