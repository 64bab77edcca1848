import * as v from 'valibot';
import { parseInstant } from '@/api/values';
import { LIST_PAGE_MAX } from '@/model/limits';
import { idsAfter, newestOf, type KnownList } from './newest-rows';

const newestFirst = { order_column: 'changed_on_delta_humanized', order_direction: 'desc' } as const;

interface Page {
  readonly count: number;
  readonly result: readonly unknown[];
}

export type AskForPage = (q: typeof newestFirst & { page: number; page_size: number }) => Promise<Page>;

/** Rows that are not what the contract says are left out, so that one bad row costs only itself. */
function readable<Row>(schema: v.GenericSchema<unknown, Row>, rows: readonly unknown[]): Row[] {
  return rows.flatMap(row => {
    const parsed = v.safeParse(schema, row);
    return parsed.success ? [parsed.output] : [];
  });
}

/** Every page of a list. */
export async function allRows<Row>(page: AskForPage, schema: v.GenericSchema<unknown, Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let number = 0; ; number += 1) {
    const { count, result } = await page({ ...newestFirst, page: number, page_size: LIST_PAGE_MAX });
    rows.push(...readable(schema, result));
    if (result.length === 0 || (number + 1) * LIST_PAGE_MAX >= count) return rows;
  }
}

/** So many rows tell what became of a list since it was read. */
const NEWEST = 25;

/** What the server told of a list. */
export interface AnsweredList<Row> {
  /** All of them, or only those that may have changed. */
  readonly rows: readonly Row[];
  /** Of all of the list, in order. */
  readonly ids: readonly number[];
  readonly newest: number | null;
  /** When all of it was read; null when that is now. */
  readonly wholeAt: number | null;
}

/**
 * A list: what is new in it where that can be told from its newest rows, else all of it.
 * @param known null to have all of it read
 */
export async function askForList<Row extends { readonly id: number }>(
  page: AskForPage,
  schema: v.GenericSchema<unknown, Row>,
  changedOn: (row: Row) => string | undefined,
  known: KnownList | null,
): Promise<AnsweredList<Row>> {
  const toChange = (row: Row) => ({ id: row.id, changedOn: parseInstant(changedOn(row)) });
  if (known) {
    const { count, result } = await page({ ...newestFirst, page: 0, page_size: NEWEST });
    const rows = readable(schema, result);
    const changes = rows.map(toChange);
    const ids = rows.length === result.length ? idsAfter(known, { count, rows: changes }) : null;
    if (ids) return { rows, ids, newest: newestOf(changes), wholeAt: rows.length < count ? known.wholeAt : null };
  }
  const rows = await allRows(page, schema);
  return { rows, ids: [...new Set(rows.map(({ id }) => id))], newest: newestOf(rows.map(toChange)), wholeAt: null };
}
