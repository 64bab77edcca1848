import type { FormData } from '@/model/chart';
import type { QueryContext } from '@/model/query-context';
import type { ChartResult } from '../result';

/** The forms in which a chart's query can be copied. */
export const queryForms = ['sql', 'context', 'curl', 'formData'] as const;
export type QueryForm = (typeof queryForms)[number];

/** The part of an answer that is about its SQL. */
export type StatedResult = Pick<ChartResult, 'sql'>;

/** A chart's query, as it is set and as it was answered. */
export interface ChartQuestionText {
  readonly formData: FormData;
  /** Null while the query is unknown. */
  readonly context: QueryContext | null;
  readonly results: readonly StatedResult[];
}

/** The SQL that answered it, if the server returns it. */
export const statementsOf = (results: readonly StatedResult[]): readonly string[] =>
  results.flatMap(({ sql }) => (sql ? [sql.trim()] : []));

/** Quotes any text as a single shell word. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * The same request for a terminal. Users provide their own token in `ACCESS_TOKEN`: the credentials of this page stay
 * here.
 */
const curlCommand = (origin: string, context: QueryContext): string =>
  [
    `curl -X POST ${quoted(`${origin}/api/v1/chart/data`)}`,
    `-H 'Content-Type: application/json'`,
    `-H 'Accept: application/json'`,
    `-H "Authorization: Bearer $ACCESS_TOKEN"`,
    `--data-raw ${quoted(JSON.stringify(context))}`,
  ].join(' \\\n  ');

/** The query in one form; null if it has no such form. @param origin of the server */
export function questionAs(
  form: QueryForm,
  { formData, context, results }: ChartQuestionText,
  origin: string,
): string | null {
  switch (form) {
    case 'sql': {
      const statements = statementsOf(results);
      return statements.length === 0 ? null : statements.join('\n\n');
    }
    case 'context':
      return context && JSON.stringify(context, null, 2);
    case 'curl':
      return context && curlCommand(origin, context);
    case 'formData':
      return JSON.stringify(formData, null, 2);
  }
}
