// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sessionsText } from '@/text/messages/account/people';
import { recordingServer } from '../../../tests/support/recording-server';
import { closeScreens, expectDangerToast, openScreen } from '../../../tests/support/screen';
import { Sessions } from './Sessions';

afterEach(closeScreens);

const session = (key: string, isCurrent: boolean) => ({
  key,
  kind: 'browser',
  agent: '',
  address: '',
  created_on: '2026-03-12T10:00:00.000000+0000',
  used_on: '2026-03-12T10:00:00.000000+0000',
  is_current: isCurrent,
});

async function open(status: number) {
  const { ask, calls } = recordingServer(({ method }) =>
    method === 'GET'
      ? { body: { result: [session('here', true), session('there', false)] } }
      : { status, body: { message: status === 200 ? 'OK' : 'Sessions are kept elsewhere.', ended: 1 } },
  );
  await openScreen(<Sessions person={null} />, { ask });
  const end = await screen.findByRole('button', { name: sessionsText.endNamed(sessionsText.unknown) });
  fireEvent.click(end);
  return calls;
}

test('ends another session', async () => {
  const calls = await open(200);
  expect((await screen.findByText(sessionsText.ended)).closest('[role="status"]')).not.toBeNull();
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/api/v1/me/sessions/there');
});

test('SHR-023 a session that the server does not end is reported by a danger toast', async () => {
  await open(422);
  await expectDangerToast('Sessions are kept elsewhere.');
});
