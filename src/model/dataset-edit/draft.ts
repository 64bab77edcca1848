import type { Json, JsonObject } from '@/lib/json';
import type { EditOf } from '../resource-fields';
import { idOfReference } from '../merge/whole';
import { isBlank } from '../merge/same-meaning';

/** A column or a metric, with the fields of edits. Its key is stable during the draft, even if its name changes. */
export interface DraftPart {
  readonly key: string;
  readonly fields: JsonObject;
}

/** Text fields of a dataset. */
const textFields = [
  'name',
  'schema',
  'sql',
  'description',
  'mainTemporalColumn',
  'defaultEndpoint',
  'fetchValuesPredicate',
  'templateParams',
  'extra',
  'offset',
  'cacheTimeout',
] as const;
export type SettingText = (typeof textFields)[number];

const flagFields = ['filterSelectEnabled', 'normalizeColumns', 'alwaysFilterMainTemporal'] as const;
export type SettingFlag = (typeof flagFields)[number];

export interface DraftOwner {
  readonly id: number;
  readonly name: string;
}

export type DraftSettings = Readonly<Record<SettingText, string>> &
  Readonly<Record<SettingFlag, boolean>> & {
    /** Null if the owners are unknown. */
    readonly owners: readonly DraftOwner[] | null;
  };

export type PartList = 'columns' | 'metrics';

/** A dataset while it is edited. */
export interface DatasetDraft {
  readonly settings: DraftSettings;
  /** Columns of the source, and calculated columns. */
  readonly columns: readonly DraftPart[];
  readonly metrics: readonly DraftPart[];
}

const textOf = (value: Json | undefined): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

export const textIn = ({ fields }: Pick<DraftPart, 'fields'>, name: string): string => textOf(fields[name]);
export const partName = (part: Pick<DraftPart, 'fields'>): string => textIn(part, 'name');
/** The default of a column's flag. */
export const flagIn = ({ fields }: DraftPart, name: string, fallback: boolean): boolean => {
  const value = fields[name];
  return typeof value === 'boolean' ? value : fallback;
};

/** A calculated column is marked while it is drafted: its expression may be empty during typing. */
const CALCULATED = /^calculated /;
export const isCalculated = (part: DraftPart): boolean =>
  CALCULATED.test(part.key) || !isBlank(part.fields['expression'] ?? null);

function keyOf(fields: JsonObject, index: number): string {
  const kind = isBlank(fields['expression'] ?? null) ? 'stored' : 'calculated';
  return `${kind} ${typeof fields['id'] === 'number' ? fields['id'] : `#${index}`}`;
}

const partsOf = (list: readonly JsonObject[] | null | undefined): readonly DraftPart[] =>
  (list ?? []).map((fields, index) => ({ key: keyOf(fields, index), fields }));

function ownersOf(owners: EditOf<'dataset'>['owners']): DraftSettings['owners'] {
  if (!owners) return null;
  return owners.flatMap(owner => {
    const id = idOfReference(owner);
    if (typeof id !== 'number') return [];
    const { firstName, lastName } = typeof owner === 'object' && owner !== null ? owner : {};
    return [{ id, name: [firstName, lastName].filter(part => typeof part === 'string').join(' ') }];
  });
}

/** The editable content of a dataset. */
export function draftOf(told: EditOf<'dataset'>): DatasetDraft {
  const texts = Object.fromEntries(textFields.map(name => [name, textOf(told[name])])) as Record<SettingText, string>;
  const flags = Object.fromEntries(flagFields.map(name => [name, told[name] === true])) as Record<SettingFlag, boolean>;
  return {
    settings: { ...texts, ...flags, owners: ownersOf(told.owners) },
    columns: partsOf(told.columns),
    metrics: partsOf(told.metrics),
  };
}

export type DraftChange =
  | { readonly does: 'set'; readonly settings: Partial<DraftSettings> }
  | { readonly does: 'set-part'; readonly list: PartList; readonly key: string; readonly fields: JsonObject }
  | { readonly does: 'add-part'; readonly list: PartList; readonly part: DraftPart }
  | { readonly does: 'remove-parts'; readonly list: PartList; readonly keys: readonly string[] }
  | { readonly does: 'replace-columns'; readonly columns: readonly DraftPart[] };

export function changeDraft(draft: DatasetDraft, change: DraftChange): DatasetDraft {
  switch (change.does) {
    case 'set':
      return { ...draft, settings: { ...draft.settings, ...change.settings } };
    case 'set-part': {
      const set = (part: DraftPart) =>
        part.key === change.key ? { ...part, fields: { ...part.fields, ...change.fields } } : part;
      return { ...draft, [change.list]: draft[change.list].map(set) };
    }
    case 'add-part':
      return { ...draft, [change.list]: [...draft[change.list], change.part] };
    case 'remove-parts': {
      const isLeft = ({ key }: DraftPart) => !change.keys.includes(key);
      return { ...draft, [change.list]: draft[change.list].filter(isLeft) };
    }
    case 'replace-columns':
      return { ...draft, columns: change.columns };
  }
}

/** A number that no key of the draft uses. */
const nextNumber = (parts: readonly DraftPart[]): number =>
  1 + Math.max(0, ...parts.map(({ key }) => Number(/ new (\d+)$/.exec(key)?.[1] ?? 0)));

export const newMetric = ({ metrics }: DatasetDraft): DraftPart => ({
  key: `metric new ${nextNumber(metrics)}`,
  fields: { name: '', expression: '' },
});

export const newColumn = ({ columns }: DatasetDraft, kind: 'stored' | 'calculated', fields: JsonObject): DraftPart => ({
  key: `${kind} new ${nextNumber(columns)}`,
  fields: { filterable: true, groupby: true, isActive: true, isTemporal: false, ...fields },
});

/** Fields in which an empty text means null. */
const NULLED: ReadonlySet<string> = new Set([
  'schema',
  'sql',
  'mainTemporalColumn',
  'defaultEndpoint',
  'fetchValuesPredicate',
  'templateParams',
  'extra',
]);

/** Converts the settings to an edit. */
function fieldsOf(settings: DraftSettings): EditOf<'dataset'> {
  const { owners, offset, cacheTimeout, name, ...rest } = settings;
  const said = Object.entries(rest).map(([field, value]) => [
    field,
    typeof value === 'string' && value.trim() === '' && NULLED.has(field) ? null : value,
  ]);
  return {
    ...(Object.fromEntries(said) as EditOf<'dataset'>),
    name: name.trim(),
    offset: offset.trim() === '' ? 0 : Number(offset),
    cacheTimeout: cacheTimeout.trim() === '' ? null : Number(cacheTimeout),
    ...(owners ? { owners: owners.map(({ id, name: called }) => ({ id, name: called })) } : {}),
  };
}

/** Untouched values are the same objects: thousands of columns are compared on each keystroke. */
const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

/** The changes of a draft; null if there are none. Both sides hold only the fields that differ. */
export function changesIn(
  told: EditOf<'dataset'>,
  draft: DatasetDraft,
): { readonly before: EditOf<'dataset'>; readonly after: EditOf<'dataset'> } | null {
  const first = draftOf(told);
  const was = fieldsOf(first.settings);
  const is = fieldsOf(draft.settings);
  const fields = (parts: readonly DraftPart[]) => parts.map(part => ({ ...part.fields, name: partName(part).trim() }));
  const lists = (['columns', 'metrics'] as const).filter(list => !isSame(fields(first[list]), fields(draft[list])));
  const changed = Object.keys(is).filter(name => !isSame(Reflect.get(was, name), Reflect.get(is, name)));
  if (changed.length + lists.length === 0) return null;
  const only = (side: EditOf<'dataset'>) =>
    Object.fromEntries(changed.map(name => [name, Reflect.get(side, name) ?? null])) as EditOf<'dataset'>;
  return {
    before: { ...only(told), ...Object.fromEntries(lists.map(list => [list, told[list] ?? []])) },
    after: { ...only(is), ...Object.fromEntries(lists.map(list => [list, fields(draft[list])])) },
  };
}

/** The number of changes of a draft: settings, and columns and metrics that were added, removed or changed. */
export function countChanges(first: DatasetDraft, draft: DatasetDraft): number {
  const settings = Object.keys(draft.settings).filter(
    name => !isSame(Reflect.get(first.settings, name), Reflect.get(draft.settings, name)),
  ).length;
  return settings + changedParts(first, draft, 'columns').size + changedParts(first, draft, 'metrics').size;
}

/** Keys of parts that were added, removed or changed. */
export function changedParts(first: DatasetDraft, draft: DatasetDraft, list: PartList): ReadonlySet<string> {
  if (first[list] === draft[list]) return new Set();
  const [was, is] = [first, draft].map(side => new Map(side[list].map(part => [part.key, part.fields])));
  const keys = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]);
  return new Set([...keys].filter(key => !isSame(was?.get(key), is?.get(key))));
}
