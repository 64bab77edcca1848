// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { readCommand } from '@/offline/resources/commands';
import type { LocalStore } from '@/offline/store/database';
import { reportMenuText as text, reportsText } from '@/text/messages/home/reports';
import { lazy } from '@/ui/lazy/lazy';
import { Menu } from '@/ui/menu/Menu';
import { OverlayHost, type OverlayProps } from '@/ui/shell/overlays';
import { closeScreens, NOW, openScreen, type ScreenOptions } from '../../../../tests/support/screen';
import { useReportEntries } from './use-report-entries';

afterEach(closeScreens);

const KEY = 'list report dashboard:3';

function Shown() {
  const opener = useRef<HTMLButtonElement>(null);
  const { actions, choices } = useReportEntries({ kind: 'dashboard', id: 3 }, () => ({ activeTabs: ['TAB-1'] }));
  return (
    <>
      <button ref={opener}>More</button>
      {actions.length > 0 && (
        <Menu label="More" opener={opener} actions={actions} choices={choices} onClose={() => undefined} />
      )}
    </>
  );
}

const keep = async (store: LocalStore) => {
  const about = { creation_method: 'dashboards', dashboard_id: 3, chart_id: null };
  const value = { name: 'Weekly', type: 'Report', active: true, crontab: '0 7 * * 1', ...about };
  await store.copies.put({ kind: 'report', id: 4, parent: null, value, asOf: NOW, etag: null });
};
const open = (options: ScreenOptions = {}) =>
  openScreen(<Shown />, { connectivity: { state: 'unreachable', since: NOW }, ...options });
const active = () => screen.findByRole('menuitemcheckbox', { name: text.active });

test('REP-001 REP-004 offers to set up a report for a dashboard without one, and requests only those of the person', async () => {
  const { registry } = await open();
  expect(await screen.findByRole('menuitem', { name: text.setUp })).toBeDefined();
  expect(screen.queryByRole('menuitemcheckbox')).toBeNull();
  expect(registry.subscriptions.get().get(KEY)).toEqual({
    kind: 'list',
    of: 'report',
    parent: 'dashboard:3',
    createdBy: 1,
  });
});

test('REP-008 REP-016 OFF-078 switches a report off and on again without the server', async () => {
  const { store } = await open({ kept: keep });
  expect((await active()).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole('menuitem', { name: text.edit })).toBeDefined();
  expect(screen.getByRole('menuitem', { name: text.remove })).toBeDefined();
  fireEvent.click(await active());
  await waitFor(async () => expect((await active()).getAttribute('aria-checked')).toBe('false'));
  const requests = (await store.outbox.toArray()).map(command => readCommand(command)?.request());
  expect(requests).toEqual([{ endpoint: 'report.update', path: { id: 4 }, body: { active: false } }]);
});

test('opens the form with the state of the dashboard at that moment', async () => {
  const Form = lazy(() => Promise.resolve({ default: ({ subject }: OverlayProps) => <p>{`form of ${subject}`}</p> }));
  const other = lazy(() => Promise.resolve({ default: () => null }));
  const overlays = {
    palette: other,
    help: other,
    account: other,
    changes: other,
    decide: other,
    signIn: other,
    noStore: other,
    upload: other,
    report: Form,
    reportRemoval: other,
  };
  await openScreen(
    <OverlayHost overlays={overlays}>
      <Shown />
    </OverlayHost>,
    { connectivity: { state: 'unreachable', since: NOW } },
  );
  fireEvent.click(await screen.findByRole('menuitem', { name: text.setUp }));
  expect(await screen.findByText('form of dashboard:3 {"activeTabs":["TAB-1"]}')).toBeDefined();
});

test('REP-015 shows that the server would not list the reports', async () => {
  const { registry } = await open();
  await screen.findByRole('menuitem', { name: text.setUp });
  act(() => registry.setStatus(KEY, { name: 'failed', why: 'unreachable' }));
  expect(screen.queryByText(reportsText.readingFailed)).toBeNull();
  act(() => registry.setStatus(KEY, { name: 'failed', why: 'refused', reason: { code: 'status', status: 403 } }));
  expect(await screen.findByText(reportsText.readingFailed)).toBeDefined();
});

test('offers nothing to users who may not write reports, and sends no request', async () => {
  const roles = { Reader: [['can_read', 'ReportSchedule']] } as const;
  const user = { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin' };
  const { registry } = await open({ kept: keep, facts: { user, roles, store: 'screen' } });
  expect(screen.queryByRole('menu')).toBeNull();
  expect(registry.subscriptions.get().has(KEY)).toBe(false);
});
