import { EngineError } from '../../engines/engine';
import { engineNames, type EngineName } from '../../engines/location';
import { HttpError } from '../../http-error';
import { QueryError } from '@/query/query-error';
import type { QueryStatus } from '../../metadata/schema/sql-editor';

/** An error that rejects or ends a run, in SIP-40 form. */
export interface WireRunError {
  readonly message: string;
  readonly error_type?: string;
  readonly level?: string;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** The failure of a run, with its errors and its resulting status. */
export class RunError extends Error {
  readonly status: number;
  readonly error: WireRunError;
  readonly state: Extract<QueryStatus, 'failed' | 'stopped' | 'timed_out'>;

  constructor(status: number, error: WireRunError, state: RunError['state'] = 'failed', cause?: unknown) {
    super(error.message, { cause });
    this.name = 'RunError';
    this.status = status;
    this.error = error;
    this.state = state;
  }

  toHttpError(): HttpError {
    return new HttpError(this.status, { errors: [this.error] }, { cause: this });
  }
}

const issues: Readonly<Record<number, string>> = {
  1002: 'The database returned an unexpected error.',
  1003: 'There is a syntax error in the SQL query. Perhaps there was a misspelling or a typo.',
  1004: 'The column was deleted or renamed in the database.',
  1006: 'One or more parameters specified in the query are missing.',
  1011: 'The server encountered an unexpected error.',
  1022: 'Database does not allow data manipulation.',
  1023: [
    "The CTAS (create table as select) doesn't have a SELECT statement at the end.",
    'Please make sure your query has a SELECT as its last statement. Then, try running your query again.',
  ].join(' '),
  1024: [
    'CVAS (create view as select) query has more than one statement.',
    'Please make sure your query has a single SELECT statement. Then, try running your query again.',
  ].join(' '),
  1025: 'CVAS (create view as select) query is not a SELECT statement.',
  1026: 'Query is too complex and takes too long to run.',
  1027: 'The database is currently running too many queries.',
  1030: 'The query has a syntax error.',
  1031: 'The results backend no longer has the data from the query.',
  1032: 'The query associated with the results was deleted.',
  1033: 'The results stored in the backend were stored in a different format, and no longer can be deserialized.',
};

export const issueCodes = (...codes: number[]) => ({
  issue_codes: codes.map(code => ({ code, message: `Issue ${code} - ${issues[code] ?? ''}` })),
});

/** An error with all members of the contract's form. */
export const wireError = (
  message: string,
  errorType: string,
  codes: readonly number[],
  more: Readonly<Record<string, unknown>> = {},
): WireRunError => ({
  message,
  error_type: errorType,
  level: 'error',
  extra: { ...more, ...issueCodes(...codes) },
});

export const dmlNotAllowed = (message = 'Only SELECT statements are allowed against this database.') =>
  new RunError(500, wireError(message, 'DML_NOT_ALLOWED_ERROR', [1022]));

/** The position of an error in a statement, as an engine shows it: `LINE 2: …` with a mark below. */
function placeIn(message: string): { readonly line: number; readonly column: number } | null {
  const match = /(?:^|\n)(LINE (\d+): )([^\n]*)\n( *)\^/.exec(message);
  if (!match) return null;
  const [, head = '', line, text = '', blanks = ''] = match;
  // Only a part of a long line is shown.
  const isCut = text.startsWith('...');
  return { line: Number(line), column: isCut ? 0 : blanks.length - head.length + 1 };
}

/** Converts a position in a statement to one in its script. The statement may begin in the middle of a line. */
export function placeOf(
  message: string,
  firstLine: number,
): { readonly position?: { readonly line: number; readonly column: number | null } } {
  const place = placeIn(message);
  if (!place) return {};
  return { position: { line: place.line + firstLine, column: place.column > 0 ? place.column : null } };
}

interface Known {
  readonly pattern: RegExp;
  readonly toError: (match: RegExpExecArray, line: number) => readonly [string, string, readonly number[]];
}

const known: readonly Known[] = [
  {
    pattern: /syntax error at or near "([^"\n]*)"/i,
    toError: ([, near = '']) => [
      `Please check your query for syntax errors at or near "${near}". Then, try running your query again.`,
      'SYNTAX_ERROR',
      [1030],
    ],
  },
  {
    pattern: /for the right syntax to use near '([^]*)' at line \d+/,
    toError: ([, near = '']) => [
      `Please check your query for syntax errors near "${near}". Then, try running your query again.`,
      'SYNTAX_ERROR',
      [1030],
    ],
  },
  {
    pattern:
      /(?:^column "([^"\n]+)" does not exist|Referenced column "([^"\n]+)" not found|^Unknown column '([^'\n]+)' in )/i,
    toError: ([, first, second, third], line) => [
      `We can't seem to resolve the column "${first ?? second ?? third ?? ''}" at line ${line}.`,
      'COLUMN_DOES_NOT_EXIST_ERROR',
      [1003, 1004],
    ],
  },
];

/** Own messages contain files and addresses, those of a database do not. */
const unreachable = ({ fault, message }: EngineError): string => {
  if (fault === 'unavailable') return message;
  return fault?.startsWith('tunnel-')
    ? 'The SSH tunnel to the database does not work.'
    : 'The database cannot be reached.';
};

function engineFailure(error: EngineError, name: EngineName, firstLine: number): WireRunError {
  const more = { engine_name: engineNames[name], ...placeOf(error.message, firstLine) };
  const line = (placeIn(error.message)?.line ?? 1) + firstLine;
  for (const { pattern, toError } of known) {
    const match = pattern.exec(error.message);
    if (match) {
      const [message, type, codes] = toError(match, line);
      return wireError(message, type, codes, more);
    }
  }
  return wireError(
    `${name} error: ${error.message.replace('\n\nLINE', '\nLINE')}`,
    'GENERIC_DB_ENGINE_ERROR',
    [1002],
    more,
  );
}

/** The errors of a failure for the caller. @param firstLine where the statement begins in the script, from 0 */
export function toRunError(error: unknown, name: EngineName, firstLine = 0): RunError {
  if (error instanceof RunError) return error;
  const engine = { engine_name: engineNames[name] };
  if (error instanceof QueryError)
    return new RunError(500, wireError(error.message, 'GENERIC_DB_ENGINE_ERROR', [1002], engine), 'failed', error);
  if (!(error instanceof EngineError))
    return new RunError(
      500,
      wireError('The server encountered an unexpected error.', 'GENERIC_BACKEND_ERROR', [1011]),
      'failed',
      error,
    );
  switch (error.code) {
    case 'stopped':
      return new RunError(
        500,
        wireError('Query was stopped.', 'GENERIC_DB_ENGINE_ERROR', [1002], engine),
        'stopped',
        error,
      );
    case 'timed-out':
      return new RunError(408, wireError(error.message, 'SQLLAB_TIMEOUT_ERROR', [1026, 1027]), 'timed_out', error);
    case 'overloaded':
      return new RunError(503, wireError(error.message, 'GENERIC_DB_ENGINE_ERROR', [1027], engine), 'failed', error);
    case 'unreadable':
      return new RunError(
        500,
        wireError(unreachable(error), 'GENERIC_DB_ENGINE_ERROR', [1002], engine),
        'failed',
        error,
      );
    case 'refused':
      return error.message.startsWith('Only SELECT')
        ? dmlNotAllowed()
        : new RunError(500, engineFailure(error, name, firstLine), 'failed', error);
    case 'killed':
    case 'failed':
      return new RunError(500, engineFailure(error, name, firstLine), 'failed', error);
  }
}
