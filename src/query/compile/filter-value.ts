import { genericTypes } from '@/model/dataset';
import type { FilterValue } from '@/model/query-context';
import { exactNumber } from '../result/exact-number';
import type { Literal } from '../sql/tree';
import { cursorOf, tokenize } from '../time-range/tokens';
import { date } from '../time-range/dates';
import type { QueryDatasetColumn } from './dataset';
import { timeLiteral } from './temporal';

/** Texts for null and for the empty text in filter values. */
const NULL_TEXT = '<NULL>';
const EMPTY_TEXT = '<empty string>';

/** Parses a date as people write it; null for other texts. */
function readDate(text: string): number | null {
  const cursor = cursorOf(tokenize(text.slice(0, 100)));
  const moment = date(cursor);
  return moment?.kind === 'instant' && cursor.isAtEnd ? moment.at : null;
}

/** A float column has no more digits than a JavaScript number, and holds the number that those digits denote. */
function fromDigits(text: string, { type }: QueryDatasetColumn): Literal {
  const value = exactNumber(text);
  if (typeof value !== 'string') return value;
  return /double|float|real/i.test(type) ? Number(value) : { digits: value };
}

function fromText(text: string, column: QueryDatasetColumn | undefined): Literal {
  if (text === EMPTY_TEXT) return '';
  switch (column?.generic) {
    case genericTypes.numeric:
      // Text that is not a number counts as missing, like on the contract's server.
      return text.trim() === '' ? null : fromDigits(text.trim(), column);
    case genericTypes.boolean:
      return /^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : text;
    case genericTypes.temporal: {
      // Not every engine converts text to times implicitly.
      const at = readDate(text);
      return at === null ? text : timeLiteral(at, column);
    }
    default:
      return text;
  }
}

/** A filter value as a literal of the column's type; times on the wire are milliseconds since the epoch. */
export function filterLiteral(value: FilterValue, column: QueryDatasetColumn | undefined): Literal {
  if (value === null || value === NULL_TEXT) return null;
  if (typeof value === 'string') return fromText(value, column);
  if (column?.generic === genericTypes.text) return String(value);
  if (typeof value === 'boolean') return column?.generic === genericTypes.numeric ? Number(value) : value;
  if (column?.generic === genericTypes.boolean) return value !== 0;
  return column?.isTemporal && column.generic === genericTypes.temporal ? timeLiteral(value, column) : value;
}
