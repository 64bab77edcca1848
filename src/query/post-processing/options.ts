import * as v from 'valibot';
import { QueryError } from '../query-error';

/** Checks an operation's options. Unknown options are errors, so that none is ignored silently. */
export function readOptions<S extends v.ObjectEntries>(
  operation: string,
  entries: S,
  options: unknown,
): v.InferOutput<v.StrictObjectSchema<S, undefined>> {
  const parsed = v.safeParse(v.strictObject(entries), options ?? {});
  if (parsed.success) return parsed.output;
  const issue = parsed.issues[0];
  throw new QueryError(
    'bad-operation',
    `Option ${v.getDotPath(issue) ?? '(root)'} of the operation ${operation}: ${issue.message}`,
  );
}
