// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FailureReason } from '@/model/failure-reason';
import type { AnswerState } from '@/query/answer-state';
import { reasonText } from '@/text/messages/offline/reasons';
import { statusText } from '@/text/messages/frame/status';
import { createColourAssignment } from '@/viz/colours/assignment';
import type { ChartStage, ShownAnswer } from '@/viz/react/stage';
import type { ChartResult } from '@/viz/result';
import { shownDashboard } from '../../../../tests/support/dashboard';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { useFreshness } from '../card/use-freshness';
import { DashboardProvider, VisitProvider } from '../state/dashboard-context';
import { createDashboardViewState } from '../state/view-state';
import { DashboardNotices } from './DashboardNotices';
import { createRenderedCharts } from './rendered-charts';
import { createFreshnessTracker } from './freshness';

afterEach(closeScreens);

const content = {
  id: 7,
  dashboard: shownDashboard({ id: 7 }),
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
const stage: ChartStage = { name: 'rendered', shown, age: { stale: true, refreshing: false } };

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
function openDashboard(...failures: readonly (FailureReason | null)[]) {
  const clock = { now: () => NOW, after: () => () => undefined };
  const viewState = createDashboardViewState();
  const visit = {
    rendered: createRenderedCharts(),
    freshness: createFreshnessTracker(clock),
    viewState,
    drawings: { find: async () => null },
  };
  const element = (
    <VisitProvider value={visit}>
      <DashboardProvider value={content}>
        <DashboardNotices />
        {failures.map((failure, id) => (
          <Card key={id} id={id} failure={failure} />
        ))}
      </DashboardProvider>
    </VisitProvider>
  );
  return { element, viewState };
}
const said = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

test('announces the number of charts that could not be refreshed, with the reason and a retry button', async () => {
  const { element, viewState } = openDashboard(failed, failed, null);
  await openScreen(element);
  await waitFor(() => expect(said()).toBe(`${statusText.notRefreshedSince(2, 3)} ${reasonText.failed}`));
  fireEvent.click(screen.getByRole('button', { name: statusText.tryAgain }));
  expect(viewState.refreshes.get()).toBe(1);
  act(() => viewState.isRefreshing.set(true));
  expect(said()).toBe(statusText.refreshing);
  act(() => viewState.isRefreshing.set(false));
  expect(said()).toBe(`${statusText.notRefreshedSince(2, 3)} ${reasonText.failed}`);
});

test('announces a refresh once it is over, and nothing if all charts were refreshed', async () => {
  const { element, viewState } = openDashboard(failed);
  viewState.isRefreshing.set(true);
  await openScreen(element);
  expect(said()).toBe('');
  act(() => viewState.isRefreshing.set(false));
  await waitFor(() => expect(said()).toBe(`${statusText.notRefreshedSince(1, 1)} ${reasonText.failed}`));
  closeScreens();
  await openScreen(openDashboard(null, null).element);
  expect(said()).toBe('');
});
