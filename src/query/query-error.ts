/** A template that cannot be rendered; the text is for its author. */
export const templateError = (message: string, cause?: unknown) =>
  new QueryError('bad-template', `Template: ${message}`, { cause });

/** The reason why a request cannot be answered; the server maps it to a status and a body. */
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

/** A well-formed query context that cannot be answered, with a text for its author. */
export class QueryError extends Error {
  readonly code: QueryErrorCode;

  constructor(code: QueryErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'QueryError';
    this.code = code;
  }
}
