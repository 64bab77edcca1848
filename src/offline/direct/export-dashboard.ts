import { assetEndpoints } from '@/api/assets';
import { OutcomeError } from '@/api/outcome';
import type { DirectCalls } from './direct-calls';

export interface ExportedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const nameIn = (disposition: string | null) => /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];

/** The archive of a dashboard with all it needs. @throws OutcomeError */
export async function exportDashboard(ask: DirectCalls, id: number): Promise<ExportedFile> {
  const outcome = await ask.raw(assetEndpoints.exportDashboards, { q: [id] });
  if (outcome.kind === 'unchanged')
    throw new OutcomeError({ kind: 'invalid-answer', issues: 'Nothing was asked for before' });
  if (outcome.kind !== 'success') throw new OutcomeError(outcome);
  const name = nameIn(outcome.value.header('Content-Disposition')) ?? `dashboard_${id}.zip`;
  return { name, bytes: new Uint8Array(await outcome.value.bytes()) };
}
