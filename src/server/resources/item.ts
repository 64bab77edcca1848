import { columnLabel, pickColumns } from './list';

/** What the endpoint of one object shows: its columns, dotted where they reach into relations. */
export interface ItemDefinition {
  readonly title: string;
  readonly columns: readonly string[];
}

/** The answer of an endpoint for one object, narrowed to the columns that were asked for. */
export function answerItem(
  definition: ItemDefinition,
  object: Readonly<Record<string, unknown>>,
  query: { columns?: string[] | undefined } | undefined,
) {
  const columns = query?.columns ?? [...definition.columns];
  return {
    id: object['id'] as number,
    description_columns: {},
    label_columns: Object.fromEntries(columns.map(column => [column, columnLabel(column)])),
    result: pickColumns(object, columns),
    show_columns: columns,
    show_title: definition.title,
  };
}
