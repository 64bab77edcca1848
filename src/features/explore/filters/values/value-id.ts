import type { FilterValue } from '@/model/query-context';

/** The list id of a value: its type and content. */
export const idOf = (value: FilterValue): string =>
  value === null ? 'null' : `${typeof value} ${typeof value === 'string' ? value : String(value)}`;

/** The value of an id. */
export function valueOf(id: string): FilterValue {
  const at = id.indexOf(' ');
  const text = id.slice(at + 1);
  switch (id.slice(0, at)) {
    case 'string':
      return text;
    case 'number':
      return Number(text);
    case 'boolean':
      return text === 'true';
    default:
      return null;
  }
}
