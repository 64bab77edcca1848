import { isRecord, parseJson } from '@/lib/json';
import { ADDRESS_QUERY_MAX } from '@/model/limits';

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

type Form = Readonly<Record<string, unknown>>;

/** The value of a form field, alone or within the JSON of its field `form_data`. */
function saidIn(form: Form): (name: string) => string | null {
  const written = textIn(form['form_data']);
  const told = written === null ? null : parseJson(written);
  return name => textIn(form[name]) ?? (isRecord(told) ? textIn(told[name]) : null);
}

/**
 * Redirects a form with SQL to the SQL editor, which reads it from its address. Nothing is run or stored, so that a
 * form on another site does no harm.
 */
export function sqlFormAnswer(form: Form): Response {
  const said = saidIn(form);
  const parameters = new URLSearchParams();
  for (const name of ['datasourceKey', 'sql']) {
    const value = said(name);
    // Browsers normalize line breaks of forms.
    if (value !== null) parameters.set(name, value.replace(/\r\n?/g, '\n'));
  }
  const query = parameters.toString();
  const location = query === '' || query.length > ADDRESS_QUERY_MAX ? '/sqllab/' : `/sqllab/?${query}`;
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
}
