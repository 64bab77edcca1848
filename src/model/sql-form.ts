import { isRecord, parseJson } from '@/lib/json';
import { ADDRESS_QUERY_MAX, SQL_FORM_MAX } from './limits';

/** Addresses to which other screens post SQL as a form, as Superset's chart builder does. */
export const sqlFormPaths: readonly string[] = ['/sqllab', '/sqllab/', '/superset/sqllab', '/superset/sqllab/'];

/** What a form brings to the SQL editor. */
export type PostedSql =
  | { readonly kind: 'sql'; readonly key: string | null; readonly sql: string }
  | { readonly kind: 'too-long' };

/** How a form reaches the SQL editor: in the address, or within the page if it is too long for an address. */
export type SqlFormAnswer =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'page'; readonly posted: PostedSql };

type Form = Readonly<Record<string, unknown>>;

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The value of a form field, alone or within the JSON of its field `form_data`. */
function valueIn(form: Form): (name: string) => string | null {
  const written = textIn(form['form_data']);
  const nested = written === null ? null : parseJson(written);
  return name => textIn(form[name]) ?? (isRecord(nested) ? textIn(nested[name]) : null);
}

/** Nothing is run or stored, so that a form on another site does no harm. */
export function answerSqlForm(form: Form): SqlFormAnswer {
  const value = valueIn(form);
  const key = value('datasourceKey');
  // Browsers normalize line breaks of forms.
  const sql = value('sql')?.replace(/\r\n?/g, '\n') ?? null;
  if (sql !== null && sql.length > SQL_FORM_MAX) return { kind: 'page', posted: { kind: 'too-long' } };
  const parameters = new URLSearchParams();
  if (key !== null) parameters.set('datasourceKey', key);
  if (sql !== null) parameters.set('sql', sql);
  const query = parameters.toString();
  if (sql !== null && query.length > ADDRESS_QUERY_MAX) return { kind: 'page', posted: { kind: 'sql', key, sql } };
  return { kind: 'address', address: query === '' ? '/sqllab/' : `/sqllab/?${query}` };
}

/** The element of a page that holds posted SQL. Browsers never execute it. */
export const POSTED_SQL = 'posted-sql';

/** The application's page with posted SQL. */
export function pageWithSql(page: string, posted: PostedSql): string {
  // Nothing in the SQL can end the element.
  const json = JSON.stringify(posted).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="${POSTED_SQL}">${json}</script>`;
  return page.includes('</head>')
    ? page.replace('</head>', () => `${element}</head>`)
    : page.replace('</body>', () => `${element}</body>`);
}

/** Reads the content of the element; null if it holds no SQL. */
export function readPostedSql(text: string | null | undefined): PostedSql | null {
  const told = parseJson(text);
  if (!isRecord(told)) return null;
  const { kind, key, sql } = told;
  if (kind === 'too-long') return { kind };
  return kind === 'sql' && typeof sql === 'string' ? { kind, key: textIn(key), sql } : null;
}
