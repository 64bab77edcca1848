import { type Dataset } from '@/model/dataset';
import { datasourceKey } from '@/model/datasource-key';
import { ADDRESS_QUERY_MAX, SQL_FORM_MAX } from '@/model/limits';

/** The statement that reads a whole dataset: its own SQL, or all of its table. Null if unknown. */
export const queryOf = ({ sql, selectStar }: Pick<Dataset, 'sql' | 'selectStar'>): string | null =>
  sql ?? selectStar ?? null;

/** The same for all of its rows: servers show only the first rows of a table. */
export const wholeQueryOf = (dataset: Pick<Dataset, 'sql' | 'selectStar'>): string | null =>
  dataset.sql ?? dataset.selectStar?.replace(/\s+LIMIT\s+\d+\s*;?\s*$/i, '') ?? null;

/** Longer titles do not fit beside their menu. */
const LONG_TITLE = 25;

/** The tooltip of a title; undefined if the title is shown in full (EXP-006). */
export const titleHint = (title: string): string | undefined => (title.length > LONG_TITLE ? title : undefined);

/** How data are sent to the SQL editor: as form fields, or as one field that holds them all as JSON. */
export type SqlFormShape = 'fields' | 'form_data';

/** The form fields that open a statement over a dataset in the SQL editor. */
export function sqlFormFields(datasetId: number, sql: string, shape: SqlFormShape): Readonly<Record<string, string>> {
  const said = { datasourceKey: datasourceKey(datasetId), sql };
  return shape === 'fields' ? said : { form_data: JSON.stringify(said) };
}

/** How a statement reaches the SQL editor: in a form, in the address of this page, or not at all. */
export type SqlWay = 'form' | 'address' | 'none';

/** @param takesForms the server is reachable; without it, the service worker `answersForms` if it runs */
export function sqlWay(
  sql: string,
  { takesForms, answersForms }: { readonly takesForms: boolean; readonly answersForms: boolean },
): SqlWay {
  if (sql.length > SQL_FORM_MAX) return 'none';
  if (takesForms) return 'form';
  // A form opens another page.
  if (encodeURIComponent(sql).length <= ADDRESS_QUERY_MAX) return 'address';
  return answersForms ? 'form' : 'none';
}

/** Submits a form to the SQL editor in a new page. */
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
