import type { AssetKind } from '@/api/assets';
import { HttpError } from '../../http-error';

const issue = { code: 1010, message: 'Issue 1010 - The server encountered an error while running a command.' };

/** What is wrong, by the file it is wrong with; `_schema` for what is wrong with the archive. */
export type ImportProblems = Readonly<Record<string, unknown>>;

/** A refused import (recorded): nothing of it was kept. */
export function importRefused(kind: AssetKind, problems: ImportProblems, status: 403 | 422 = 422): HttpError {
  const error = {
    message: `Error importing ${kind}`,
    error_type: 'GENERIC_COMMAND_ERROR',
    level: 'warning',
    extra: { ...problems, issue_codes: [issue] },
  };
  return new HttpError(status, { errors: [error] });
}
