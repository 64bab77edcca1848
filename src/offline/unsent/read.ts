import * as v from 'valibot';
import { isDeeperThan, isRecord, parseJson } from '@/lib/json';
import { inProductWords } from '../commands/earlier-words';
import { isLocalId } from '@/model/local-id';
import { APPLICATION, UNSENT_FORM } from './write';
import type { ReadCommand } from '../commands/read-command';
import { readCommand } from '../resources/commands';

/** Maximum nesting of lists and objects. No change is as deep. */
const DEEPEST = 200;

const part = v.union([v.string(), v.number()]);
const sentSchema = v.object({
  request: v.object({
    endpoint: v.string(),
    path: v.optional(v.record(v.string(), part)),
    q: v.optional(v.unknown()),
    query: v.optional(v.record(v.string(), v.union([part, v.boolean()]))),
    body: v.optional(v.unknown()),
  }),
  key: v.pipe(v.string(), v.nonEmpty()),
  etag: v.nullable(v.string()),
  combined: v.number(),
  before: v.array(part),
});
const changeSchema = v.object({
  kind: v.string(),
  resource: v.string(),
  payload: v.unknown(),
  base: v.unknown(),
  etag: v.nullable(v.string()),
  makes: v.nullable(v.custom<number>(isLocalId)),
  idempotencyKey: v.pipe(v.string(), v.nonEmpty()),
  attempted: v.boolean(),
  sent: v.nullable(sentSchema),
  createdAt: v.number(),
});
const headSchema = v.object({
  application: v.literal(APPLICATION),
  form: v.number(),
  store: v.string(),
  changes: v.array(v.unknown()),
});

/** A change in a file, as far as it is trusted: fields that follow from the payload are derived again. */
export type FiledChange = v.InferOutput<typeof changeSchema>;

export type UnsentReading =
  /** `unreadable` counts changes that are damaged, or of a kind that this version does not know. */
  | {
      readonly kind: 'read';
      readonly store: string;
      readonly changes: readonly FiledChange[];
      readonly unreadable: number;
    }
  /** Written by a later version of the application. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'not-one' };

/** The recorded form must be a request that its kind makes: a file cannot cause other requests. */
const isOwn = ({ sent }: FiledChange, read: ReadCommand) =>
  sent === null || sent.request.endpoint === read.request().endpoint;

function readChange(value: unknown): FiledChange[] {
  const change = v.safeParse(changeSchema, isRecord(value) ? inProductWords(value) : value);
  const read = change.success ? readCommand(change.output) : null;
  return change.success && read && isOwn(change.output, read) ? [change.output] : [];
}

/** Reads what `writeUnsent` wrote. */
export function readUnsent(text: string): UnsentReading {
  // Recursive code must not exceed the call stack.
  if (isDeeperThan(DEEPEST, text)) return { kind: 'not-one' };
  const head = v.safeParse(headSchema, parseJson(text));
  if (!head.success) return { kind: 'not-one' };
  const { form, store, changes: entries } = head.output;
  if (form > UNSENT_FORM) return { kind: 'newer' };
  const changes = entries.flatMap(readChange);
  return { kind: 'read', store, changes, unreadable: entries.length - changes.length };
}
