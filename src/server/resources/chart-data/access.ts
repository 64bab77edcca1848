import type { SignedIn } from '../../auth/caller';
import { notFound, sip40, type HttpError } from '../../http/http-error';
import type { MetadataStore } from '../../metadata/store';
import { mayReadDataset } from '../dataset/policy';
import { loadQueryDataset, type LoadedDataset } from '../dataset/query-dataset';

/** The refusal of data, which names the dataset (recorded). */
function withoutAccess({ row }: LoadedDataset): HttpError {
  const name = [row.schema, row.table_name].filter(Boolean).join('.');
  return sip40(403, `This endpoint requires the datasource ${name}, database or \`all_datasource_access\` permission`, 'DATASOURCE_SECURITY_ACCESS_ERROR', {
    link: '',
    datasource: name,
  });
}

/** @throws HttpError 404 for a dataset that does not exist, 403 for one whose data the caller may not see */
export async function accessibleDataset(store: MetadataStore, id: number, caller: SignedIn, missing: () => HttpError = notFound): Promise<LoadedDataset> {
  const dataset = await loadQueryDataset(store, id);
  if (!dataset) throw missing();
  if (!(await mayReadDataset(store, caller, dataset.row))) throw withoutAccess(dataset);
  return dataset;
}
