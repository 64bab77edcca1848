import { genericTypeOf, type Dataset } from '../dataset';
import { flagIn, isCalculated, partName, textIn, type DatasetDraft, type PartList } from './draft';

/** The location of a dataset, which drafts do not change. */
export type DatasetPlace = Pick<Dataset, 'id' | 'databaseId' | 'databaseName'>;

const orNull = (text: string) => (text.trim() === '' ? null : text);

/** The columns and metrics of a draft as charts would see them after saving. */
export const editedParts = ({ columns, metrics }: Pick<DatasetDraft, PartList>): Pick<Dataset, PartList> => ({
  columns: columns.map(part => ({
    name: partName(part),
    type: textIn(part, 'type'),
    generic: genericTypeOf(textIn(part, 'type')),
    isTemporal: flagIn(part, 'isTemporal', false),
    expression: isCalculated(part) ? textIn(part, 'expression') : null,
    verboseName: orNull(textIn(part, 'verboseName')),
    description: orNull(textIn(part, 'description')),
  })),
  metrics: metrics.map(part => ({
    name: partName(part),
    expression: textIn(part, 'expression'),
    verboseName: orNull(textIn(part, 'verboseName')),
    description: orNull(textIn(part, 'description')),
    format: orNull(textIn(part, 'format')),
    currency: null,
  })),
});

/** A draft as charts would see it after saving. */
export const editedDataset = (
  place: DatasetPlace,
  { settings }: Pick<DatasetDraft, 'settings'>,
  parts: ReturnType<typeof editedParts>,
): Dataset => ({
  ...place,
  name: settings.name,
  schema: orNull(settings.schema),
  description: orNull(settings.description),
  sql: orNull(settings.sql),
  mainTemporalColumn: orNull(settings.mainTemporalColumn),
  ...parts,
});

/** Names of columns and metrics that charts may use and that a draft removes. */
export function lostNames(first: DatasetDraft, draft: DatasetDraft): readonly string[] {
  const left = new Set([...draft.columns, ...draft.metrics].map(part => partName(part).trim()));
  return [...new Set([...first.columns, ...first.metrics].map(partName))].filter(
    name => name !== '' && !left.has(name),
  );
}
