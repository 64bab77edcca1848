import { expect, test } from 'vitest';
import { createClient } from '@/api/client';
import type { WireRequest } from '@/api/transport';
import { wireResponse } from '../../../tests/support/wire-response';
import { createDirectCalls } from './direct-calls';
import { importAssets, type AssetImport, type ImportableKind } from './import-assets';

const archive = new Uint8Array([80, 75]);
const file = (value: string) => ({ 'databases/sales.yaml': value });
const given: AssetImport = {
  archive,
  passwords: file('secret'),
  sshPasswords: file('tunnel'),
  sshKeys: file('key'),
  sshKeyPasswords: file('words'),
  overwrite: true,
  overwritesDependencies: false,
};

/** The request of an import. */
async function sentBy(kind: ImportableKind, more: Partial<AssetImport> = {}): Promise<WireRequest<AbortSignal>[]> {
  const sent: WireRequest<AbortSignal>[] = [];
  const client = createClient<AbortSignal>({
    transport: async request => {
      sent.push(request);
      return wireResponse({ status: 200, body: { message: 'OK' } });
    },
    now: () => 0,
  });
  const ask = createDirectCalls(client, () => undefined);
  expect(await importAssets(ask, kind, { ...given, ...more })).toBeNull();
  return sent;
}

test.each<[ImportableKind, string]>([
  ['dashboard', 'dashboard'],
  ['chart', 'chart'],
  ['dataset', 'dataset'],
  ['database', 'database'],
  ['saved-query', 'saved_query'],
])('HOM-050 an import of kind %s is one form with the file, and what it needs by file', async (kind, resource) => {
  expect(await sentBy(kind)).toEqual([
    expect.objectContaining({
      method: 'POST',
      url: `/api/v1/${resource}/import/`,
      fields: {
        formData: archive,
        passwords: JSON.stringify(file('secret')),
        ssh_tunnel_passwords: JSON.stringify(file('tunnel')),
        ssh_tunnel_private_keys: JSON.stringify(file('key')),
        ssh_tunnel_private_key_passwords: JSON.stringify(file('words')),
        overwrite: 'true',
      },
    }),
  ]);
});

test('HOM-050 an import does not overwrite unless told to', async () => {
  const [request] = await sentBy('dashboard', { overwrite: false });
  expect(request?.fields).not.toHaveProperty('overwrite');
});
