import type { FormData } from '@/model/chart';
import type { QueryContext } from '@/model/query-context';
import type { ChartResult } from '../result';

/** The forms in which what a chart asks is taken elsewhere. */
export const queryForms = ['sql', 'context', 'curl', 'formData'] as const;
export type QueryForm = (typeof queryForms)[number];

/** An answer by what it says of its statement. */
export type StatedResult = Pick<ChartResult, 'sql'>;

/** A chart's question, as it is set and as it was answered. */
export interface ChartQuestionText {
  readonly formData: FormData;
  /** Null while it is not known what to ask. */
  readonly context: QueryContext | null;
  readonly results: readonly StatedResult[];
}

/** The statements that answered it, where the server says them. */
export const statementsOf = (results: readonly StatedResult[]): readonly string[] =>
  results.flatMap(({ sql }) => (sql ? [sql.trim()] : []));

/** As one word of a shell, whatever is in it. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Asks a server the same from a terminal. Whoever runs it has their own token in `ACCESS_TOKEN`: what this page is
 * signed in by stays here.
 */
const curlCommand = (origin: string, context: QueryContext): string =>
  [
    `curl -X POST ${quoted(`${origin}/api/v1/chart/data`)}`,
    `-H 'Content-Type: application/json'`,
    `-H 'Accept: application/json'`,
    `-H "Authorization: Bearer $ACCESS_TOKEN"`,
    `--data-raw ${quoted(JSON.stringify(context))}`,
  ].join(' \\\n  ');

/** One form of it; null where there is none. @param origin of the server */
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
