import type { DatasetOrder } from '@/model/dataset';
import { creationMethods, type ReportSubject } from '@/model/report';
import type { FieldName, ResourceKind } from '@/model/resource-fields';
import type { ListFilter, ListQuery } from '../list';
import { wireName, wordsOf } from '../words';

/** Query for the resources with a name, oldest first. */
export function namedLike<Kind extends ResourceKind>(kind: Kind, nameField: FieldName<Kind>, name: string) {
  return {
    filters: [{ col: wireName(wordsOf(kind).names, nameField), opr: 'eq', value: name }],
    order_column: 'changed_on_delta_humanized',
    order_direction: 'asc',
    page: 0,
    page_size: 100,
  } as const satisfies ListQuery;
}

/** A page of a list. */
export const pageOf = (page: number, size: number) => ({ page, page_size: size }) satisfies ListQuery;

/** A page of a list, last changed first. */
export function newestFirst(page: number, size: number) {
  return {
    order_column: 'changed_on_delta_humanized',
    order_direction: 'desc',
    page,
    page_size: size,
  } as const satisfies ListQuery;
}

/** A page of the runs of a report, the newest first. */
export const newestRuns = (page: number, size: number) =>
  ({ order_column: 'start_dttm', order_direction: 'desc', page, page_size: size }) satisfies ListQuery;

/** The reports of a person, optionally only those created from a dashboard or a chart. */
export function reportsMadeBy(person: number, subject: ReportSubject | null): ListFilter[] {
  const of: ListFilter[] = subject
    ? [
        { col: `${subject.kind}_id`, opr: 'eq', value: subject.id },
        { col: 'creation_method', opr: 'eq', value: creationMethods[subject.kind] },
      ]
    : [];
  return [...of, { col: 'created_by', opr: 'rel_o_m', value: person }];
}

/** The datasets over a database, by their names. */
export const datasetsOver = (databaseId: number, size: number) =>
  ({
    columns: ['id', 'table_name'],
    filters: [{ col: 'database', opr: 'rel_o_m', value: databaseId }],
    order_column: 'table_name',
    order_direction: 'asc',
    page: 0,
    page_size: size,
  }) satisfies ListQuery;

const orderColumns: Readonly<Record<DatasetOrder, string>> = {
  name: 'table_name',
  schema: 'schema',
  connection: 'database.database_name',
};

const withWords = (words: string): ListFilter[] =>
  words === '' ? [] : [{ col: 'table_name', opr: 'ct', value: words }];

/** A page of the datasets whose name contains the words, or of all datasets. */
export const datasetsNamed = (
  words: string,
  { by, descending, ...page }: { readonly by: DatasetOrder; readonly descending: boolean } & ReturnType<typeof pageOf>,
) =>
  ({
    filters: withWords(words),
    order_column: orderColumns[by],
    order_direction: descending ? 'desc' : 'asc',
    ...page,
  }) satisfies ListQuery;

/** An owner's datasets whose name contains the words, last changed first. */
export const ownDatasetsNamed = (words: string, userId: number, size: number) =>
  ({
    filters: [...withWords(words), { col: 'owners', opr: 'rel_m_m', value: userId }],
    ...newestFirst(0, size),
    columns: ['table_name', 'owners.id', 'id'],
  }) satisfies ListQuery;

/** How many options a search offers at once. */
export const OPTIONS_PAGE = 50;

/** The first page of the rows whose name contains a text, by name. */
export const namesWith = (column: string, words: string) =>
  ({
    filters: words === '' ? [] : [{ col: column, opr: 'ct', value: words }],
    order_column: column,
    order_direction: 'asc',
    ...pageOf(0, OPTIONS_PAGE),
  }) satisfies ListQuery;
