import { QueryError } from '../query-error';

/** A template that cannot be rendered; the text is for whoever wrote it. */
export const templateError = (message: string, cause?: unknown) =>
  new QueryError('bad-template', `Template: ${message}`, { cause });
