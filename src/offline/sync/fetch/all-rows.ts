import * as v from 'valibot';
import { LIST_PAGE_MAX } from '@/model/limits';

export const newestFirst = { order_column: 'changed_on_delta_humanized', order_direction: 'desc' } as const;

export interface Page {
  readonly count: number;
  readonly result: readonly unknown[];
}

export type AskForPage = (q: typeof newestFirst & { page: number; page_size: number }) => Promise<Page>;

/** Rows that are not what the contract says are left out, so that one bad row costs only itself. */
export function readable<Row>(schema: v.GenericSchema<unknown, Row>, rows: readonly unknown[]): Row[] {
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
