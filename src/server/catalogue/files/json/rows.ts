import type { DuckDBConnection } from '@duckdb/node-api';
import type { FileNote } from '@/model/data-file';
import { duckdb } from '@/query/sql/duckdb';

export interface Column {
  readonly name: string;
  readonly type: string;
}

const id = duckdb.identifier;
const note = (kind: FileNote['kind'], examples: readonly string[]): FileNote => ({
  kind,
  column: null,
  count: null,
  examples,
});

export async function columnsOf(connection: DuckDBConnection, select: string): Promise<Column[]> {
  const reader = await connection.runAndReadAll(`DESCRIBE ${select}`);
  return reader.getRows().map(([name, type]) => ({ name: String(name), type: String(type) }));
}

async function isTrue(connection: DuckDBConnection, select: string): Promise<boolean> {
  return (await connection.runAndReadAll(select)).getRows()[0]?.[0] === true;
}

async function replace(connection: DuckDBConnection, table: string, select: string): Promise<void> {
  await connection.run(`CREATE TABLE json_rows AS ${select}`);
  await connection.run(`DROP TABLE ${id(table)}`);
  await connection.run(`ALTER TABLE json_rows RENAME TO ${id(table)}`);
}

const isRecords = ({ type }: Column) => /^STRUCT\([^]*\)\[\]$/.test(type);
const isList = ({ type }: Column) => type.endsWith('[]');
export const isNested = (column: Column) => isList(column) || /^(STRUCT|MAP|JSON)\b/.test(column.type);

/** The properties of GeoJSON features as columns, and the place of points; other geometries stay unchanged. */
async function expandFeatures(connection: DuckDBConnection, table: string, columns: readonly Column[]): Promise<void> {
  const properties = columns.find(({ name, type }) => name === 'properties' && type.startsWith('STRUCT('));
  const geometry = columns.find(({ name }) => name === 'geometry');
  if (!properties || !geometry) return;
  const named = await columnsOf(connection, `SELECT unnest(properties) FROM ${id(table)}`);
  const taken = new Set(named.map(({ name }) => name.toLowerCase()));
  const isPoints =
    /coordinates"? DOUBLE\[\]\)?/.test(geometry.type) &&
    (await isTrue(connection, `SELECT bool_and(geometry.type = 'Point') FROM ${id(table)}`));
  const places = isPoints
    ? [
        ['longitude', 'geometry.coordinates[1]'],
        ['latitude', 'geometry.coordinates[2]'],
      ]
    : [['geometry', 'geometry']];
  const others = columns
    .filter(({ name }) => !['type', 'properties', 'geometry'].includes(name))
    .map(({ name }) => [name, id(name)]);
  const added = [...others, ...places].filter(([name]) => !taken.has(String(name).toLowerCase()));
  const list = ['unnest(properties)', ...added.map(([name, value]) => `${value} AS ${id(String(name))}`)];
  await replace(connection, table, `SELECT ${list.join(', ')} FROM ${id(table)}`);
}

/**
 * Makes rows of a JSON file that is one record: of the one list of records in it, or of its lists of equal length,
 * which are columns. Otherwise the record stays, and its lists are reported.
 */
export async function rowsOfRecord(connection: DuckDBConnection, table: string): Promise<FileNote[]> {
  const columns = await columnsOf(connection, `FROM ${id(table)}`);
  const nested = columns.filter(isNested);
  if (nested.length === 0 || !(await isTrue(connection, `SELECT count(*) = 1 FROM ${id(table)}`))) return [];
  const [records, ...others] = columns.filter(isRecords);
  if (records && others.length === 0) {
    await replace(connection, table, `SELECT unnest(${id(records.name)}, max_depth := 2) FROM ${id(table)}`);
    await expandFeatures(connection, table, await columnsOf(connection, `FROM ${id(table)}`));
    return [note('rows-of-list', [records.name])];
  }
  if (columns.length > 1 && columns.every(column => isList(column) && !isRecords(column))) {
    const lengths = columns.map(({ name }) => `len(${id(name)})`);
    const isEqual = await isTrue(
      connection,
      `SELECT greatest(${lengths.join(', ')}) = least(${lengths.join(', ')}) FROM ${id(table)}`,
    );
    if (isEqual) {
      const list = columns.map(({ name }) => `unnest(${id(name)}) AS ${id(name)}`);
      await replace(connection, table, `SELECT ${list.join(', ')} FROM ${id(table)}`);
      return [];
    }
  }
  return [
    note(
      'one-record',
      columns.filter(isList).map(({ name }) => name.slice(0, 60)),
    ),
  ];
}

/** Texts beside numbers in one column become texts without quotes. Returns the columns of such texts. */
export async function plainTypes(connection: DuckDBConnection, table: string): Promise<Set<string>> {
  const mixed = new Set<string>();
  for (const { name, type } of await columnsOf(connection, `FROM ${id(table)}`)) {
    if (type !== 'JSON') continue;
    const column = id(name);
    const nested = `SELECT count(*) = 0 FROM ${id(table)} WHERE json_type(${column}) IN ('OBJECT', 'ARRAY')`;
    if (!(await isTrue(connection, nested))) continue;
    await connection.run(`ALTER TABLE ${id(table)} ALTER ${column} TYPE VARCHAR USING ${column} ->> '$'`);
    mixed.add(name);
  }
  return mixed;
}
