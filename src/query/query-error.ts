/** A template that cannot be rendered; the text is for whoever wrote it. */
export const templateError = (message: string, cause?: unknown) =>
  new QueryError('bad-template', `Template: ${message}`, { cause });

/** What kind of request cannot be answered; the server turns it into a status and a body. */
export type QueryErrorCode =
  | 'empty-query'
  | 'unknown-column'
  | 'unknown-metric'
  | 'unsupported-grain'
  | 'bad-time-range'
  | 'reversed-time-range'
  | 'unknown-country'
  | 'bad-filter'
  | 'bad-fragment'
  | 'bad-template'
  | 'duplicate-labels'
  | 'bad-operation'
  | 'unsupported';

/** A query context that is well-formed but cannot be answered, with a text for the person who wrote it. */
export class QueryError extends Error {
  readonly code: QueryErrorCode;

  constructor(code: QueryErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'QueryError';
    this.code = code;
  }
}
