import { downloadsOf } from '@/query/answer/downloads';
import { downloadFile } from '@/query/download/files';
import { canDownload } from '@/model/rights';
import type { SignedIn } from '../../auth/caller';
import { badRequest, forbidden } from '../../http-error';
import { streamOf } from '../../http/pieces';
import type { LoadedDataset } from '../dataset/query-dataset';

interface Downloader {
  readonly dataset: LoadedDataset;
  readonly caller: SignedIn;
  readonly now: number;
}

/** PRM-011: Downloads need `can_csv`. A file is written as it is read, and other requests run between its pieces. */
export function downloadResponse(
  kind: 'csv' | 'xlsx',
  answers: Parameters<typeof downloadsOf>[0],
  { dataset, caller, now }: Downloader,
): Response {
  if (!canDownload(caller.roles)) throw forbidden();
  if (answers.length === 0) throw badRequest('There is no query to export.');
  const { name, contentType, pieces } = downloadFile(kind, downloadsOf(answers, dataset.row.table_name), now);
  return new Response(streamOf(pieces), {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename=${name}`,
      'Cache-Control': 'no-store',
    },
  });
}
