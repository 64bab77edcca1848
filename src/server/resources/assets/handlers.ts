import { assetEndpoints as endpoints, type AssetKind } from '@/api/assets';
import { isEnabled } from '@/model/feature-flags';
import type { SignedIn } from '../../auth/caller';
import type { Sealing } from '../../connections/sealing';
import type { MetadataStore } from '../../metadata/store';
import { preparedWrite, query, read, type Implementation } from '../../http/implementation';
import type { Services } from '../../services';
import { writeArchive } from './archive';
import { collectFiles } from './export/collect';
import { collectSavedQueries } from './export/saved-queries';
import { importAssets, type ImportOptions } from './import/import-assets';
import { previewImport } from './import/preview-import';
import { readAssets, type ReadAssets } from './import/read';
import { assetKinds } from './kinds';
import { writeYaml } from './yaml';

/** `20261121T044625` */
const stamp = (now: number) => new Date(now).toISOString().replace(/[-:]|\..*$/g, '');

const metadataFile = (kind: AssetKind, now: number) =>
  writeYaml({
    version: '1.0.0',
    type: assetKinds[kind].type,
    timestamp: new Date(now).toISOString().replace('Z', '+00:00'),
  });

async function archiveOf(
  store: MetadataStore,
  caller: SignedIn,
  sealing: Sealing,
  kind: AssetKind,
  ids: readonly number[],
  now: number,
): Promise<Response> {
  const name = `${kind}_export_${stamp(now)}`;
  const files = await (kind === 'saved_query'
    ? collectSavedQueries(store, caller, sealing, ids)
    : collectFiles(store, caller, sealing, kind, ids));
  const archive = writeArchive(name, new Map([['metadata.yaml', metadataFile(kind, now)], ...files]), now);
  return new Response(archive, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename=${name}.zip`,
      'Cache-Control': 'private, no-cache',
    },
  });
}

interface SentOptions {
  readonly overwrite?: string | undefined;
  readonly overwrite_dependencies?: string | undefined;
  readonly passwords?: string | undefined;
  readonly ssh_tunnel_passwords?: string | undefined;
  readonly ssh_tunnel_private_keys?: string | undefined;
  readonly ssh_tunnel_private_key_passwords?: string | undefined;
}

const optionsOf = (sent: SentOptions): ImportOptions => ({
  overwrite: sent.overwrite,
  overwriteDependencies: sent.overwrite_dependencies,
  passwords: sent.passwords,
  tunnelPasswords: sent.ssh_tunnel_passwords,
  tunnelKeys: sent.ssh_tunnel_private_keys,
  tunnelKeyPasswords: sent.ssh_tunnel_private_key_passwords,
});

export function assetHandlers({ now, sealing, write, flags }: Services): Implementation[] {
  const hasTunnels = isEnabled(flags, 'SSH_TUNNELING');
  const exporting =
    (kind: AssetKind) => async (request: { store: MetadataStore; caller: SignedIn; q: readonly number[] }) =>
      archiveOf(request.store, request.caller, sealing, kind, request.q, now());
  const reading = (kind: AssetKind) => async (request: { body: { formData: Uint8Array } }) =>
    readAssets(kind, request.body.formData);
  const importing =
    (kind: AssetKind) =>
    async (
      request: {
        store: MetadataStore;
        caller: SignedIn;
        body: SentOptions;
      },
      assets: ReadAssets,
    ) => {
      const { store, caller, body } = request;
      await importAssets({ store, caller, sealing, hasTunnels, now: now() }, kind, assets, optionsOf(body));
      return { body: { message: 'OK' } };
    };
  const previewing =
    (kind: AssetKind) =>
    async ({ caller, body }: { caller: SignedIn; body: SentOptions & { formData: Uint8Array } }) => {
      const assets = await readAssets(kind, body.formData);
      const options = optionsOf({ ...body, overwrite: 'true' });
      // In the queue of writes, since it writes and then rolls back.
      const result = await write(store =>
        previewImport({ store, caller, sealing, hasTunnels, now: now() }, kind, assets, options),
      );
      return { body: { result } };
    };
  return [
    query(endpoints.previewDashboards, previewing('dashboard')),
    query(endpoints.previewCharts, previewing('chart')),
    query(endpoints.previewDatasets, previewing('dataset')),
    query(endpoints.previewDatabases, previewing('database')),
    query(endpoints.previewSavedQueries, previewing('saved_query')),
    read(endpoints.exportDashboards, exporting('dashboard')),
    preparedWrite(endpoints.importDashboards, reading('dashboard'), importing('dashboard')),
    read(endpoints.exportCharts, exporting('chart')),
    preparedWrite(endpoints.importCharts, reading('chart'), importing('chart')),
    read(endpoints.exportDatasets, exporting('dataset')),
    preparedWrite(endpoints.importDatasets, reading('dataset'), importing('dataset')),
    read(endpoints.exportDatabases, exporting('database')),
    preparedWrite(endpoints.importDatabases, reading('database'), importing('database')),
    read(endpoints.exportSavedQueries, exporting('saved_query')),
    preparedWrite(endpoints.importSavedQueries, reading('saved_query'), importing('saved_query')),
    preparedWrite(
      endpoints.importAll,
      async ({ body }) => readAssets('assets', body.bundle),
      async ({ store, caller, body }, assets) => {
        const options = optionsOf({ overwrite: 'true', ...body });
        await importAssets({ store, caller, sealing, hasTunnels, now: now() }, 'assets', assets, options);
        return { body: { message: 'OK' } };
      },
    ),
  ];
}
