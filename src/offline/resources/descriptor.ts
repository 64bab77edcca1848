import type { CallOptions, Client } from '@/api/client';
import type { ListQuery } from '@/api/list';
import type { Outcome } from '@/api/outcome';
import { isRecord } from '@/lib/json';
import type { CopiedKind, Fields, ResourceId } from '../commands/patch';
import type { ServerCapabilities } from '../state/capabilities';
import type { FavouriteRecord } from '../store/records';
import type { OwnTable } from './own-table';
import type { ReadModel } from './read-model';

type Asked = Client<AbortSignal>;
type Options = CallOptions<AbortSignal>;

/** A thing in a list. `part` means that the list has only some of its fields. */
export interface ListedCopy {
  readonly value: Fields & { readonly id: number };
  readonly part: boolean;
}

export interface ListCall {
  readonly client: Asked;
  readonly options: Options;
  /** The id of their parent; null for lists without one. */
  readonly parent: ResourceId | null;
  readonly capabilities: ServerCapabilities;
}

/** The rows of one page, and how many there are on all pages. */
export interface CountedRows {
  readonly count: number;
  readonly result: readonly unknown[];
}

/** Selects the things of a kind in a list. */
export interface ListScope {
  /** Those that belong to a parent such as `dashboard:3`. */
  readonly parent?: string;
  /** Those that this person made. */
  readonly createdBy?: number;
}

/** How to fetch all things of a kind, or all that belong to one parent. */
export type ListSource = {
  /** Age of a list, in milliseconds, at which a screen that shows it refetches it. */
  readonly staleAfter: number;
} & (
  | {
      readonly how: 'pages';
      /** @param parent the id of their parent; null for lists without one */
      readonly page: (
        client: Asked,
        q: ListQuery,
        options: Options,
        parent: ResourceId | null,
        scope: ListScope,
      ) => Promise<Outcome<CountedRows>>;
      /** Its rows lack some fields of one in full. */
      readonly isPart?: true;
      /** Whether a copy belongs to the parent; all copies of the kind are stored together. */
      readonly isOf?: (copy: Fields, parent: string) => boolean;
    }
  | { readonly how: 'whole'; readonly read: (request: ListCall) => Promise<Outcome<readonly ListedCopy[]>> }
);

/** How to fetch one in full. */
export interface DetailSource {
  readonly staleAfter: number;
  readonly read: (client: Asked, id: ResourceId, options: Options) => Promise<Outcome<Fields>>;
}

/** How to find out which of them a person starred. */
export interface StarSource {
  readonly kind: FavouriteRecord['kind'];
  readonly read: (
    client: Asked,
    ids: number[],
    options: Options,
  ) => Promise<Outcome<{ readonly result: readonly Pick<FavouriteRecord, 'id' | 'value'>[] }>>;
}

/**
 * Everything about a kind of resource except how it is written. Loaded with the code that fetches; screens are drawn
 * without it.
 */
export interface ResourceDescriptor {
  /** The field with its name; null if it has none. */
  readonly nameField: string | null;
  /** How screens read it; absent if they read it together with what shows it. */
  readonly readModel?: ReadModel<unknown>;
  readonly list?: ListSource;
  readonly detail?: DetailSource;
  readonly stars?: StarSource;
  /** The table with the server's copies, except those for editing; if absent, all are in `copies`. */
  readonly table?: OwnTable;
  /** Resources of another kind that come within one, and go with it. */
  readonly contains?: { readonly kind: CopiedKind; readonly field: string };
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;

/** Extracts the value from a successful answer. */
export function outcomeOf<Answer, Value>(outcome: Outcome<Answer>, valueIn: (answer: Answer) => Value): Outcome<Value> {
  return outcome.kind === 'success' ? { ...outcome, value: valueIn(outcome.value) } : outcome;
}

/** The resource in an answer. */
export function outcomeOfFields<Answer>(
  outcome: Outcome<Answer>,
  valueIn: (answer: Answer) => unknown,
): Outcome<Fields> {
  return outcomeOf(outcome, answer => {
    const value = valueIn(answer);
    return isRecord(value) ? value : {};
  });
}

export const inFull = (value: ListedCopy['value']): ListedCopy => ({ value, part: false });
