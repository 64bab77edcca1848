// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isRecord } from '@/lib/json';
import type { OfflineRuntime } from '@/offline/runtime/offline-runtime';
import { startText } from '@/text/messages/home/dashboard-start';
import { contractCapabilities } from '@/offline/state/capabilities';
import { importPreviewText } from '@/text/messages/home/import-preview';
import { closeScreens, openScreen, type ScreenOptions } from '../../../tests/support/screen';
import ImportDialog from './ImportDialog';

afterEach(closeScreens);

const FILE = 'databases/sales.yaml';
const key = '-----BEGIN KEY-----\nbWFueSBsaW5lcw==\n-----END KEY-----\n';

/** A server that requires one more value before it imports. */
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

async function openDialog(options: ScreenOptions, onClose: () => void = () => undefined) {
  await openScreen(<ImportDialog kind="dashboard" words={startText} onClose={onClose} />, options);
  const chooser = document.querySelector('input[type="file"]');
  if (!chooser) throw new Error('There is nothing to choose a file with');
  fireEvent.change(chooser, { target: { files: [new File(['zip'], 'sales.zip')] } });
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
])('%s asks for what the server requires (%s), and sends it as entered', async (_, text, label, field, value) => {
  const { ask, bodies } = wanting(text);
  await openDialog({ ask, capabilities: contractCapabilities });
  fireEvent.click(await screen.findByRole('button', { name: startText.send }));
  fireEvent.change(await screen.findByLabelText(label, { exact: false }), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: startText.send }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]?.[field]).toBe(JSON.stringify({ [FILE]: value }));
});

describe('with a server that has previews', () => {
  const asset = (kind: string, name: string, change: string, fields: readonly string[] = []) => ({
    kind,
    uuid: `${kind} ${name}`,
    name,
    change,
    fields,
  });

  /** Answers previews with these assets, and records which were to be replaced. */
  function previewing(refusals: readonly string[] = []) {
    const calls: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
    const waiting = [...refusals];
    const answer = (endpoint: { readonly path: string }, request: unknown) => {
      const body = isRecord(request) && isRecord(request['body']) ? request['body'] : {};
      calls.push({ path: endpoint.path, body });
      const text = waiting.shift();
      if (text !== undefined) {
        const error = { message: 'Error importing dashboard', fields: {}, type: null, extra: { [FILE]: text } };
        return Promise.resolve({ kind: 'rejected' as const, status: 422, error });
      }
      const chart = body['overwrite_dependencies'] === 'true' ? 'changed' : 'kept';
      const result = {
        assets: [
          asset('dashboard', 'Sales', 'changed', ['dashboard_title']),
          asset('chart', 'Revenue', chart, ['slice_name', 'params.metrics']),
          asset('dataset', 'orders', 'created'),
        ],
        removed: [{ dashboard: 'Sales', charts: ['Added since'] }],
      };
      const value: unknown = endpoint.path.endsWith('/preview/') ? { result } : { message: 'OK' };
      return Promise.resolve({ kind: 'success' as const, value, etag: null, status: 200 });
    };
    // The response type depends on the endpoint; this one serves two.
    const ask = { call: answer, raw: answer } as unknown as OfflineRuntime['ask'];
    return { ask, calls };
  }

  test('shows what the import will do before it is confirmed', async () => {
    const { ask, calls } = previewing();
    const onClose = vi.fn<() => void>();
    await openDialog({ ask }, onClose);
    const preview = await screen.findByRole('region', { name: importPreviewText.title });
    expect(preview.textContent).toContain(importPreviewText.removed('Sales'));
    for (const text of ['Added since', importPreviewText.changed(1), importPreviewText.kept(1), 'Revenue', 'orders'])
      expect(preview.textContent).toContain(text);
    expect(calls.map(({ path }) => path)).toEqual(['/api/v1/dashboard/import/preview/']);
    fireEvent.click(screen.getByRole('button', { name: startText.overwrite }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls[1]?.path).toBe('/api/v1/dashboard/import/');
    expect(calls[1]?.body['overwrite']).toBe('true');
    expect(calls[1]?.body).not.toHaveProperty('overwrite_dependencies');
  });

  test('also replaces charts and datasets if that is chosen', async () => {
    const { ask, calls } = previewing();
    const onClose = vi.fn<() => void>();
    await openDialog({ ask }, onClose);
    fireEvent.click(await screen.findByRole('checkbox', { name: importPreviewText.replaceChartsAndDatasets }));
    await screen.findByText(importPreviewText.changed(2));
    fireEvent.click(screen.getByRole('button', { name: startText.overwrite }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls.map(({ body }) => body['overwrite_dependencies'])).toEqual([undefined, 'true', 'true']);
  });

  test('HOM-052 asks for a password first, and sends it with the preview and the import', async () => {
    const { ask, calls } = previewing(['Must provide a password for the database']);
    const onClose = vi.fn<() => void>();
    await openDialog({ ask }, onClose);
    fireEvent.change(await screen.findByLabelText(startText.password(FILE), { exact: false }), {
      target: { value: 'secret' },
    });
    fireEvent.click(screen.getByRole('button', { name: startText.send }));
    fireEvent.click(await screen.findByRole('button', { name: startText.overwrite }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls.map(({ body }) => body['passwords'])).toEqual([
      '{}',
      JSON.stringify({ [FILE]: 'secret' }),
      JSON.stringify({ [FILE]: 'secret' }),
    ]);
  });

  test('never imports an archive that the preview rejected', async () => {
    const { ask, calls } = previewing(['Not a valid UUID.']);
    await openDialog({ ask });
    await screen.findByText(`${FILE}: Not a valid UUID.`);
    expect(calls.map(({ path }) => path)).toEqual(['/api/v1/dashboard/import/preview/']);
  });
});

describe('with a server of the contract alone', () => {
  test('HOM-056 sends nothing before the file is submitted, and has overwriting confirmed', async () => {
    const { ask, bodies } = wanting('Dashboard already exists and `overwrite=true` was not passed');
    await openDialog({ ask, capabilities: contractCapabilities });
    fireEvent.click(await screen.findByRole('button', { name: startText.send }));
    await screen.findByText(startText.overwriteTitle(1));
    expect(bodies).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: startText.overwrite }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies.map(body => body['overwrite'])).toEqual([undefined, 'true']);
  });
});
