import { isRecord, parseJson } from '@/lib/json';
import { parseDatasourceKey } from '@/model/datasource-key';
import type { LegacyForm } from '@/query/legacy/form';
import type { SignedIn } from '../../auth/caller';
import { HttpError } from '../../http-error';
import type { MetadataStore } from '../../metadata/store';
import { visibleCharts } from '../chart/policy';
import { formData } from '../chart/present';

/** @throws HttpError 400 unless it is a JSON object */
function readForm(text: string | undefined): LegacyForm {
  if (text === undefined || text === '') return {};
  const form = parseJson(text);
  if (!isRecord(form)) throw new HttpError(400, { error: 'The form data is not JSON' });
  return form;
}

async function savedForm(store: MetadataStore, caller: SignedIn, id: unknown): Promise<LegacyForm> {
  if (typeof id !== 'number') return {};
  const chart = await store
    .selectFrom('chart')
    .selectAll()
    .where('id', '=', id)
    .where(visibleCharts(caller))
    .executeTakeFirst();
  if (!chart) return {};
  return formData(chart);
}

/** The form data of a chart of a type that uses them. */
export interface FormDataRequest {
  readonly form: LegacyForm;
  readonly vizType: string;
  readonly datasetId: number;
}

/** The effective form data: a saved chart's, then the body's, then the address's. @throws HttpError */
export async function readFormData(
  store: MetadataStore,
  caller: SignedIn,
  texts: readonly (string | undefined)[],
): Promise<FormDataRequest> {
  const given = Object.assign({}, ...texts.map(readForm)) as LegacyForm;
  const form = { ...(await savedForm(store, caller, given['slice_id'])), ...given };
  const datasetId = parseDatasourceKey(form['datasource']);
  if (datasetId === null)
    throw new HttpError(404, { error: 'The dataset associated with this chart no longer exists' });
  return { form, datasetId, vizType: typeof form['viz_type'] === 'string' ? form['viz_type'] : '' };
}
