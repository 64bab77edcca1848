import { compareNames } from '@/lib/name-order';
import { fullName, type Person } from '@/model/person';

export interface FilterOption {
  readonly id: string;
  readonly label: string;
}

/** A filter by one field. */
export interface ListFilterField {
  /** Its name in the address and among the source's filters. */
  readonly id: string;
  readonly label: string;
  /** The label of the option without a filter. */
  readonly any: string;
  readonly options: readonly FilterOption[];
  /** Where the options are only the first of many: the server is searched. */
  readonly search?: { readonly label: string; readonly onSearch: (words: string) => void };
}

/** Distinct options, sorted by label. */
export const byLabel = (options: Iterable<readonly [id: string, label: string]>): readonly FilterOption[] =>
  [...new Map(options)].map(([id, label]) => ({ id, label })).sort((a, b) => compareNames(a.label, b.label));

export const ownerOptions = (items: readonly { readonly owners: readonly Person[] }[]): readonly FilterOption[] =>
  byLabel(items.flatMap(({ owners }) => owners.map(owner => [String(owner.id), fullName(owner)] as const)));

export const tagOptions = (items: readonly { readonly tags: readonly string[] }[]): readonly FilterOption[] =>
  byLabel(items.flatMap(({ tags }) => tags.map(tag => [tag, tag] as const)));
