import { genericTypes, type DatasetColumn } from '../dataset';
import type { FilterValue } from '../query-context';
import { valueText } from '../filter-values';

type Typed = Pick<DatasetColumn, 'generic'> | null;

/** Parses typed text as a value of a column. */
export function typedValue(text: string, column: Typed): FilterValue {
  if (text === valueText(null)) return null;
  if (text === valueText('')) return '';
  const trimmed = text.trim();
  if (column?.generic === genericTypes.numeric && trimmed !== '' && Number.isFinite(Number(trimmed)))
    return Number(trimmed);
  if (column?.generic === genericTypes.boolean && /^(true|false)$/i.test(trimmed)) return /^true$/i.test(trimmed);
  return text;
}
