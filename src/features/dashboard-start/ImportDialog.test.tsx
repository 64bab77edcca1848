// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isRecord } from '@/lib/json';
import type { OfflineRuntime } from '@/offline/runtime/offline-runtime';
import { startText } from '@/text/messages/home/dashboard-start';
import { closeScreens, openScreen } from '../../../tests/support/screen';
import ImportDialog from './ImportDialog';

afterEach(closeScreens);

const FILE = 'databases/sales.yaml';
const key = '-----BEGIN KEY-----\nbWFueSBsaW5lcw==\n-----END KEY-----\n';

/** A server that wants one thing more before it imports. */
function wanting(text: string) {
  const bodies: Record<string, unknown>[] = [];
  const answer = (request: unknown) => {
    const body = isRecord(request) && isRecord(request['body']) ? request['body'] : {};
    bodies.push(body);
    const error = {
      message: 'Error importing dashboard',
      fields: {},
      type: null,
      extra: { [FILE]: { _schema: [text] } },
    };
    return Promise.resolve({ kind: 'rejected' as const, status: 422, error });
  };
  const ask: OfflineRuntime['ask'] = { call: (_, request) => answer(request), raw: (_, request) => answer(request) };
  return { ask, bodies };
}

test.each([
  ['HOM-052', 'Must provide a password for the database', startText.password(FILE), 'passwords', 'secret'],
  [
    'HOM-053',
    'Must provide a password for the ssh tunnel',
    startText.sshPassword(FILE),
    'ssh_tunnel_passwords',
    'secret',
  ],
  ['HOM-054', 'Must provide a private key for the ssh tunnel', startText.sshKey(FILE), 'ssh_tunnel_private_keys', key],
  [
    'HOM-055',
    'Must provide a private key password for the ssh tunnel',
    startText.sshKeyPassword(FILE),
    'ssh_tunnel_private_key_passwords',
    'secret',
  ],
])('%s what the server wants (%s) is asked for, and sent as it was given', async (_, text, label, field, value) => {
  const { ask, bodies } = wanting(text);
  await openScreen(<ImportDialog kind="dashboard" words={startText} onClose={() => undefined} />, { ask });
  const chooser = document.querySelector('input[type="file"]');
  if (!chooser) throw new Error('There is nothing to choose a file with');
  fireEvent.change(chooser, { target: { files: [new File(['zip'], 'sales.zip')] } });
  fireEvent.click(await screen.findByRole('button', { name: startText.send }));
  fireEvent.change(await screen.findByLabelText(label, { exact: false }), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: startText.send }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]?.[field]).toBe(JSON.stringify({ [FILE]: value }));
});
