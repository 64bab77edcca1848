// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SessionFacts } from '@/offline/state/facts';
import { startText } from '@/text/messages/home/dashboard-start';
import { closeScreens, openScreen } from '../../../tests/support/screen';
import StartDashboards from './StartDashboards';

afterEach(closeScreens);

test.each<[SessionFacts['roles'], boolean]>([
  [{ Writer: [['can_write', 'Dashboard']] }, true],
  [{ Reader: [['can_export', 'Dashboard']] }, false],
])('with %o shows the buttons that the roles allow', async (roles, writes) => {
  const user = { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin' };
  await openScreen(<StartDashboards />, { facts: { user, store: 'screen', roles } });
  for (const name of [startText.import, startText.createName])
    expect(screen.queryByRole('button', { name }) !== null).toBe(writes);
});
