import { isCalculated, newColumn, partName, textIn, type DatasetDraft, type DraftPart } from './draft';

/** A column as its source currently has it. */
export interface SourceColumn {
  readonly name: string;
  readonly type: string;
  /** Null if only its type can tell. */
  readonly isTemporal: boolean | null;
}

export type SourceChange =
  | { readonly what: 'added'; readonly name: string; readonly type: string; readonly isTemporal: boolean }
  | {
      readonly what: 'retyped';
      readonly name: string;
      readonly key: string;
      readonly type: string;
      readonly was: string;
    }
  | { readonly what: 'gone'; readonly name: string; readonly key: string; readonly type: string };

/** Differences between the columns of a draft and those of its source. */
export interface SourceDifference {
  readonly changes: readonly SourceChange[];
  readonly equal: number;
}

const isTime = (type: string) => /^(timestamp|datetime|date\b|time\b)/i.test(type);
const isSameType = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

export function sourceDifference({ columns }: DatasetDraft, source: readonly SourceColumn[]): SourceDifference {
  const stored = new Map(columns.filter(part => !isCalculated(part)).map(part => [partName(part), part]));
  const own = [...new Map(source.map(column => [column.name, column])).values()];
  const names = new Set(own.map(({ name }) => name));
  const found = own.flatMap(({ name, type, isTemporal }): readonly SourceChange[] => {
    const part = stored.get(name);
    if (!part) return [{ what: 'added', name, type, isTemporal: isTemporal ?? isTime(type) }];
    const was = textIn(part, 'type');
    return isSameType(was, type) ? [] : [{ what: 'retyped', name, key: part.key, type, was }];
  });
  const gone = [...stored].flatMap(([name, part]): readonly SourceChange[] =>
    names.has(name) ? [] : [{ what: 'gone', name, key: part.key, type: textIn(part, 'type') }],
  );
  return { changes: [...found, ...gone], equal: stored.size - gone.length - found.filter(isRetyped).length };
}

const isRetyped = ({ what }: SourceChange) => what === 'retyped';

/** Applies accepted changes of the source to a draft's columns; what people wrote about a column is kept. */
export function withSource(draft: DatasetDraft, taken: readonly SourceChange[]): readonly DraftPart[] {
  const gone = new Set(taken.flatMap(change => (change.what === 'gone' ? [change.key] : [])));
  const types = new Map(
    taken.flatMap(change => (change.what === 'retyped' ? [[change.key, change.type] as const] : [])),
  );
  const kept = draft.columns
    .filter(({ key }) => !gone.has(key))
    .map(part => {
      const type = types.get(part.key);
      return type === undefined ? part : { ...part, fields: { ...part.fields, type } };
    });
  return taken.reduce<readonly DraftPart[]>(
    (columns, change) =>
      change.what === 'added'
        ? [
            ...columns,
            newColumn({ ...draft, columns }, 'stored', {
              name: change.name,
              type: change.type,
              isTemporal: change.isTemporal,
            }),
          ]
        : columns,
    kept,
  );
}
