import { genericTypes, type Dataset, type DatasetColumn, type GenericType } from '@/model/dataset';

/** A column of a table, of texts unless told otherwise. */
export const columnOf = (
  name: string,
  generic: GenericType | null = genericTypes.text,
  more: Partial<DatasetColumn> = {},
): DatasetColumn => ({
  name,
  type: '',
  generic,
  isTemporal: generic === genericTypes.temporal,
  expression: null,
  verboseName: null,
  description: null,
  ...more,
});

/** The dataset of flights with these columns, as screens and rules know it: dated by `date`, and without metrics. */
export const flightsWith = (columns: readonly DatasetColumn[], more: Partial<Dataset> = {}): Dataset => ({
  id: 7,
  name: 'flights',
  schema: null,
  databaseId: 1,
  databaseName: 'samples',
  description: null,
  sql: null,
  mainTemporalColumn: 'date',
  columns,
  metrics: [],
  ...more,
});
