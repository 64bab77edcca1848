// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SessionFacts } from '@/offline/state/facts';
import { readOutbox } from '@/offline/outbox/pending';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { startText } from '@/text/messages/home/dashboard-start';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import StartDashboards from './StartDashboards';

afterEach(closeScreens);

const facts: SessionFacts = {
  user: { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Alpha' },
  roles: { Alpha: [['can_write', 'Dashboard']] },
  store: 'screen',
};

const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: startText.createName }));
  return screen.findByRole('dialog', { name: startText.createName });
};

test('creates a new dashboard once its title is confirmed, and not when the button is pressed', async () => {
  const { store } = await openScreen(<StartDashboards />, { facts });
  await open();
  fireEvent.click(screen.getByRole('button', { name: startText.cancel }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await readOutbox(store)).toEqual([]);

  await open();
  fireEvent.change(screen.getByLabelText(startText.titleOfNew), { target: { value: ' Harvest ' } });
  fireEvent.click(screen.getByRole('button', { name: startText.createNow }));
  await waitFor(async () =>
    expect(await readOutbox(store)).toMatchObject([{ kind: 'create-dashboard', payload: { name: 'Harvest' } }]),
  );
});

test('OFF-081 says without a network that an import needs it', async () => {
  await openScreen(<StartDashboards />, { facts, connectivity: { state: 'unreachable', since: NOW } });
  fireEvent.click(screen.getByRole('button', { name: startText.import }));
  expect(await screen.findByText(needsNetworkText.import)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});
