import { trino } from '@/query/sql/trino';
import type { TableSearch } from '../engine';
import { containingPattern, PATTERN_ESCAPE } from '../table-search';

const LISTED = "FROM information_schema.tables WHERE table_schema <> 'information_schema'";

export const SCHEMAS = `SELECT DISTINCT table_schema ${LISTED} ORDER BY 1`;

/** The first tables of a search, each with the number of all. Names have no upper case here. */
export function tablesOf({ schema, containing, limit }: TableSearch): string {
  const inSchema = schema === undefined ? '' : `AND table_schema = ${trino.literal(schema)}`;
  const pattern = containing === undefined ? '' : trino.literal(containingPattern(containing.toLowerCase()));
  const named = pattern && `AND lower(table_name) LIKE ${pattern} ESCAPE '${PATTERN_ESCAPE}'`;
  return `
    SELECT table_schema, table_name, table_type, count(*) OVER ()
    ${LISTED} ${inSchema} ${named}
    ORDER BY 1, 2 LIMIT ${limit}`;
}
