import type { ImportedKind } from '@/api/assets';
import { HttpError } from '../../http-error';
import { assetKinds } from './kinds';

const issue = { code: 1010, message: 'Issue 1010 - The server encountered an error while running a command.' };

/** Errors by file; `_schema` for errors of the archive itself. */
export type ImportProblems = Readonly<Record<string, unknown>>;

const refusedName = (kind: ImportedKind) => (kind === 'assets' ? kind : assetKinds[kind].refused);

/** A rejected import (recorded): nothing was stored. */
export function importRefused(
  kind: ImportedKind,
  problems: ImportProblems,
  status: 403 | 422 = 422,
  message = `Error importing ${refusedName(kind)}`,
): HttpError {
  const error = {
    message,
    error_type: 'GENERIC_COMMAND_ERROR',
    level: 'warning',
    extra: { ...problems, issue_codes: [issue] },
  };
  return new HttpError(status, { errors: [error] });
}
