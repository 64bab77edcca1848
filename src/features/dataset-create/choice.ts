import type { ListedDataset } from '@/offline/reads/datasets';

/** The source of a new dataset, as far as it is chosen. */
export interface TableChosen {
  readonly databaseId: number | null;
  readonly schema: string | null;
  readonly table: string | null;
}

export interface Choosing {
  readonly chosen: TableChosen;
  /** @param isNew whether the choice gets its own history entry */
  readonly onChoose: (chosen: TableChosen, isNew: boolean) => void;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Reads the choice from an address, which may contain anything. */
export function readChosen(search: Readonly<Record<string, unknown>>): TableChosen {
  const id = Number(search['database']);
  const databaseId = Number.isInteger(id) && id > 0 ? id : null;
  // The router reads a name such as `2024` as a number.
  const [schema, table] = [search['schema'], search['table']].map(value =>
    textOf(typeof value === 'number' ? String(value) : value),
  );
  return { databaseId, schema: schema ?? null, table: table ?? null };
}

/** The choice as parameters of an address. */
export const writeChosen = ({ databaseId, schema, table }: TableChosen): Record<string, string | number> => ({
  ...(databaseId === null ? {} : { database: databaseId }),
  ...(schema === null ? {} : { schema }),
  ...(table === null ? {} : { table }),
});

/** The schema with the most tables; null while none is known. */
export const usualSchema = (names: readonly string[]): string | null =>
  names.find(name => name === 'main' || name === 'public') ?? names[0] ?? null;

/** The datasets of a schema by name: each name has at most one dataset, whatever its source. */
export const datasetsAt = (
  datasets: readonly ListedDataset[],
  databaseId: number,
  schema: string,
): ReadonlyMap<string, ListedDataset> =>
  new Map(
    datasets
      .filter(dataset => dataset.databaseId === databaseId && (dataset.schema ?? '') === schema)
      .map(dataset => [dataset.name, dataset]),
  );
