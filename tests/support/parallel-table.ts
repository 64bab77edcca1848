import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import { readPara } from '@/viz/types/para/read';

type Cells = readonly (number | string | null)[];

/** The axes and lines of an answer with these columns, of which `s` has the names of the lines. */
export function parallelTable(columns: Readonly<Record<string, Cells>>, form: FormData = {}) {
  const [first = []] = Object.values(columns);
  const result = {
    rowCount: first.length,
    columns: Object.entries(columns).map(([name, values]) => ({
      name,
      parts: [name],
      type: name === 's' ? genericTypes.text : genericTypes.numeric,
      values,
    })),
  };
  return readPara({ formData: { series: 's', metrics: ['a', 'b'], ...form }, results: [result], dataset: null });
}

/** Three lines across two axes, one with a missing value. */
export const threeLines = { s: ['x', 'y', 'z'], a: [0, 5, 10], b: [1, null, 1] };
export const parallelSize = { width: 480, height: 240 };
