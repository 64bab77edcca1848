import { readFields, readNames } from '@/api/read/fields';
import { isRecord } from '@/lib/json';
import { kindIn } from './patch';

type Stored = Readonly<Record<string, unknown>>;

/** The members of a record that hold fields of a resource, in the product's words. */
function withFields(kind: string, holder: unknown): unknown {
  if (!isRecord(holder)) return holder;
  const { fields, body } = holder;
  return {
    ...holder,
    ...(isRecord(fields) ? { fields: readFields(kind, fields) } : {}),
    ...(isRecord(body) ? { body: readFields(kind, body) } : {}),
  };
}

/** A command that waits for a decision is compared again: its open decision uses the names of that time. */
function stateIn(kind: string, state: unknown): unknown {
  if (!isRecord(state)) return state;
  if (state['name'] === 'conflict') return { name: 'waiting' };
  const { fields } = state;
  return isRecord(fields) ? { ...state, fields: readNames(kind, fields) } : state;
}

/**
 * A command from the outbox, the list of sent ones, or a file, with its fields in the product's words. Up to the third
 * version of the store, and in the first form of files, they were in the server's. Fields already in the product's
 * words stay unchanged, and so does the form in which it was sent, which is repeated exactly.
 */
export function inProductWords(command: Stored): Stored {
  const { resource, payload, base, patches, state, replaces } = command;
  const kind = typeof resource === 'string' ? kindIn(resource) : '';
  return {
    ...command,
    payload: withFields(kind, payload),
    base: withFields(kind, base),
    ...(Array.isArray(patches) ? { patches: patches.map(patch => withFields(kindOf(patch) ?? kind, patch)) } : {}),
    ...(state === undefined ? {} : { state: stateIn(kind, state) }),
    ...(Array.isArray(replaces) ? { replaces: replaces.map(replaced) } : {}),
  };
}

const replaced = (command: unknown): unknown => (isRecord(command) ? inProductWords(command) : command);

const kindOf = (patch: unknown): string | null =>
  isRecord(patch) && typeof patch['kind'] === 'string' ? patch['kind'] : null;
