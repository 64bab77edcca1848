import { pythonText } from '../wire-text';

type Item = string | null | readonly Item[];

/** The elements of an array as the server writes it: `{1,NULL,"a b",{2}}`, perhaps with bounds before: `[0:1]={…}`. */
function readArray(text: string): readonly Item[] {
  let at = text.indexOf('{') + 1;
  const quoted = (): string => {
    let value = '';
    for (at += 1; text[at] !== '"' && at < text.length; at += 1) {
      if (text[at] === '\\') at += 1;
      value += text[at] ?? '';
    }
    at += 1;
    return value;
  };
  const plain = (): string | null => {
    const from = at;
    while (at < text.length && text[at] !== ',' && text[at] !== '}') at += 1;
    const value = text.slice(from, at);
    return value === 'NULL' ? null : value;
  };
  const list = (): Item[] => {
    const items: Item[] = [];
    while (at < text.length && text[at] !== '}') {
      if (text[at] === ',') at += 1;
      else if (text[at] === '{') {
        at += 1;
        items.push(list());
      } else items.push(text[at] === '"' ? quoted() : plain());
    }
    at += 1;
    return items;
  };
  return list();
}

const [BOOL, BYTEA, INT2, INT4, TEXT, BPCHAR, VARCHAR, INT8, FLOAT4, FLOAT8] = [
  1000, 1001, 1005, 1007, 1009, 1014, 1015, 1016, 1021, 1022,
];
const [OID, INET, TIMESTAMP, DATE, TIME, TIMESTAMPTZ, INTERVAL, NUMERIC, TIMETZ, UUID, JSONB] = [
  1028, 1041, 1115, 1182, 1183, 1185, 1187, 1231, 1270, 2951, 3807,
];

const numbers: ReadonlySet<number> = new Set([INT2, INT4, INT8, FLOAT4, FLOAT8, OID, NUMERIC]);

/** Types whose values are read as lists; other arrays stay as the server writes them. */
export const arrays: ReadonlySet<number> = new Set([
  ...numbers,
  ...[BOOL, BYTEA, TEXT, BPCHAR, VARCHAR, INET, TIMESTAMP, DATE, TIME, TIMESTAMPTZ, INTERVAL, TIMETZ, UUID, JSONB],
]);

function itemText(item: Item, oid: number): string {
  if (item !== null && typeof item !== 'string') return `[${item.map(each => itemText(each, oid)).join(', ')}]`;
  if (item === null) return pythonText(null);
  if (numbers.has(oid)) return item;
  return pythonText(oid === BOOL ? item === 't' : item);
}

/** An array as Python prints a list; numbers keep all their digits. */
export const arrayText = (oid: number, text: string): string => itemText(readArray(text), oid);
