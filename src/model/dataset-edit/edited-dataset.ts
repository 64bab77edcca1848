import { genericTypeOf, type Dataset } from '../dataset';
import { flagIn, isCalculated, partName, textIn, type DatasetDraft } from './draft';

/** The location of a dataset, which drafts do not change. */
export type DatasetPlace = Pick<Dataset, 'id' | 'databaseId' | 'databaseName'>;

const orNull = (text: string) => (text.trim() === '' ? null : text);

/** A draft as charts would see it after saving. */
export function editedDataset(place: DatasetPlace, { settings, columns, metrics }: DatasetDraft): Dataset {
  return {
    ...place,
    name: settings.name,
    schema: orNull(settings.schema),
    description: orNull(settings.description),
    sql: orNull(settings.sql),
    mainTemporalColumn: orNull(settings.mainTemporalColumn),
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
  };
}

/** Names of columns and metrics that charts may use and that a draft removes. */
export function lostNames(first: DatasetDraft, draft: DatasetDraft): readonly string[] {
  const left = new Set([...draft.columns, ...draft.metrics].map(part => partName(part).trim()));
  return [...new Set([...first.columns, ...first.metrics].map(partName))].filter(
    name => name !== '' && !left.has(name),
  );
}
