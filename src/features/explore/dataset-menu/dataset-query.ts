import { datasourceKey, type Dataset } from '@/model/dataset';
import { ADDRESS_QUERY_MAX } from '@/model/limits';

/** The statement by which all of a dataset is read: its own SQL, or all of its table. Null where nobody said. */
export const queryOf = ({ sql, selectStar }: Pick<Dataset, 'sql' | 'selectStar'>): string | null =>
  sql ?? selectStar ?? null;

/** The same for all of its rows: servers show the first ones of a table only. */
export const wholeQueryOf = (dataset: Pick<Dataset, 'sql' | 'selectStar'>): string | null =>
  dataset.sql ?? dataset.selectStar?.replace(/\s+LIMIT\s+\d+\s*;?\s*$/i, '') ?? null;

/** Longer titles do not fit beside their menu. */
const LONG_TITLE = 25;

/** What a title says again where a pointer rests; undefined for one that is shown in full (EXP-006). */
export const titleHint = (title: string): string | undefined => (title.length > LONG_TITLE ? title : undefined);

/** How the SQL editor is told: fields of a form, or one field that holds them all as JSON. */
export type SqlFormShape = 'fields' | 'form_data';

/** The fields of a form that opens a statement over a dataset in the SQL editor. */
export function sqlFormFields(datasetId: number, sql: string, shape: SqlFormShape): Readonly<Record<string, string>> {
  const said = { datasourceKey: datasourceKey(datasetId), sql };
  return shape === 'fields' ? said : { form_data: JSON.stringify(said) };
}

/** The server leads a form on to an address, which holds no more than this. */
export const fitsForm = (datasetId: number, sql: string): boolean =>
  new URLSearchParams(sqlFormFields(datasetId, sql, 'fields')).toString().length <= ADDRESS_QUERY_MAX;

/** Sends a form to the SQL editor in another page, as one that was filled in would be. */
export function postSqlForm(fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.action = '/sqllab/';
  form.method = 'POST';
  form.target = '_blank';
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
