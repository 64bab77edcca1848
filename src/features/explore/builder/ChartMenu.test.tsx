// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { readCommand } from '@/offline/resources/commands';
import type { LocalStore } from '@/offline/store/database';
import { builderText } from '@/text/messages/explore/builder';
import { reportMenuText as text } from '@/text/messages/home/reports';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import ChartMenu from './ChartMenu';

afterEach(closeScreens);

const nothing = () => undefined;
const opener = createRef<HTMLButtonElement>();
const open = (mayChange: boolean, kept = async (_: LocalStore): Promise<unknown> => undefined) =>
  openScreen(
    <>
      <button ref={opener}>More</button>
      <ChartMenu chartId={2} mayChange={mayChange} opener={opener} onOpen={nothing} onClose={nothing} />
    </>,
    { connectivity: { state: 'unreachable', since: NOW }, kept },
  );

test('REP-001 REP-004 offers to set up a report for a chart without one, also to users who may not change the chart', async () => {
  const { registry } = await open(false);
  expect(await screen.findByRole('menuitem', { name: text.setUp })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: builderText.delete })).toBeNull();
  expect(registry.subscriptions.get().get('list report chart:2')).toMatchObject({ createdBy: 1 });
});

test('REP-008 REP-016 switches off the report of a chart', async () => {
  const about = { creation_method: 'charts', dashboard_id: null, chart_id: 2 };
  const value = { name: 'Weekly', type: 'Report', active: true, crontab: '0 7 * * 1', ...about };
  const { store } = await open(true, local =>
    local.copies.put({ kind: 'report', id: 4, parent: null, value, asOf: NOW, etag: null }),
  );
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: text.active, checked: true }));
  await screen.findByRole('menuitemcheckbox', { name: text.active, checked: false });
  await waitFor(async () => expect(await store.outbox.count()).toBe(1));
  const requests = (await store.outbox.toArray()).map(command => readCommand(command)?.request());
  expect(requests).toEqual([{ endpoint: 'report.update', path: { id: 4 }, body: { active: false } }]);
});
