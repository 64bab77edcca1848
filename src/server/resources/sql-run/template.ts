import { isRecord, parseJson } from '@/lib/json';
import { QueryError } from '@/query/query-error';
import { macrosFor } from '@/query/templates/macros';
import { freeNames } from '@/query/templates/free-names';
import { isTemplate, readTemplate } from '@/query/templates/read';
import { renderTemplate } from '@/query/templates/render';
import { fromJson, type Value } from '@/query/templates/values';
import type { SignedIn } from '../../auth/caller';
import { RunError, issueCodes, wireError } from './run-error';

export type TemplateParameters = Readonly<Record<string, unknown>>;

/** Parses parameters from JSON text. @throws RunError */
export function readParameters(text: string | null | undefined): TemplateParameters {
  if (text === null || text === undefined || text.trim() === '') return {};
  const value = parseJson(text);
  if (isRecord(value) && !Array.isArray(value)) return value;
  throw new RunError(400, wireError('The template parameters must be a JSON object.', 'GENERIC_BACKEND_ERROR', [1006]));
}

const quoted = (names: readonly string[]) => names.map(name => `"${name}"`).join(', ');

/** Names without a value. */
function undefinedNames(sql: string, parameters: TemplateParameters, macros: ReadonlyMap<string, unknown>): string[] {
  return [...freeNames(readTemplate(sql))].filter(name => !Object.hasOwn(parameters, name) && !macros.has(name));
}

/**
 * The SQL of a script with its templates rendered.
 * @param queryId of the run, for errors
 * @throws RunError
 */
export function renderScript(
  sql: string,
  parameters: TemplateParameters,
  caller: SignedIn,
  queryId: number | null,
): string {
  if (!isTemplate(sql)) return sql;
  const macros = macrosFor(
    {
      query: {},
      caller: { id: caller.userId, username: caller.username, email: caller.email },
      urlParameters: new Map(),
    },
    { removed: new Set(), filterColumns: new Set() },
  );
  const failed = queryId === null ? '' : `Failed to execute query '${queryId}' - '${sql}': `;
  try {
    const missing = undefinedNames(sql, parameters, macros);
    if (missing.length > 0)
      throw new RunError(500, {
        message:
          `${failed}The following parameters in your query are undefined: ${quoted(missing)}. \n ` +
          'Please check your template parameters for syntax errors and make sure they match across your SQL query ' +
          'and Set Parameters. Then, try running your query again.',
        error_type: 'MISSING_TEMPLATE_PARAMS_ERROR',
        extra: { undefined_parameters: missing, template_parameters: parameters, ...issueCodes(1006) },
      });
    // The author of the statement also sets the parameters.
    const values = new Map<string, Value>(
      Object.entries(parameters).map(([name, value]) => [name, fromJson(value, text => text)]),
    );
    return renderTemplate(sql, { values, macros });
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    throw new RunError(500, wireError(`${failed}${error.message}`, 'GENERIC_BACKEND_ERROR', [1006]), 'failed', error);
  }
}
