import { isRecord } from '@/lib/json';

type Kind = 'null' | 'string' | 'number' | 'boolean' | 'array' | 'object';

/** The shape of values: kinds, members of objects, items of lists. */
export interface Shape {
  readonly kinds: ReadonlySet<Kind>;
  /** Members that every such object has. */
  readonly members: ReadonlyMap<string, Shape>;
  /** Null for lists whose items were never seen. */
  readonly items: Shape | null;
  readonly mayBeEmpty: boolean;
  /** Below a list of which only some items were kept: whether the others hold nulls is unknown. */
  readonly isPartial: boolean;
}

function kindOf(value: unknown): Kind {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isRecord(value)) return 'object';
  const kind = typeof value;
  if (kind === 'string' || kind === 'number' || kind === 'boolean') return kind;
  throw new TypeError(`${kind} is no kind of JSON value`);
}

/** Objects whose members are named by people, or differ by kind of database: content, not form. */
const dictionaries = new Set([
  'form_data',
  'verbose_map',
  'column_formats',
  'currency_formats',
  'parameters',
  'parameters_schema',
  'queries',
]);

/**
 * The shape of a recorded value.
 * @param shortened lists of which only the first items were kept, so that the shape of the other items is unknown
 */
export function shapeOf(
  value: unknown,
  shortened: ReadonlySet<string> = new Set(),
  path = '$',
  partial = false,
): Shape {
  const items = Array.isArray(value)
    ? value.map(item => shapeOf(item, shortened, `${path}[]`, partial || shortened.has(path)))
    : [];
  const members = Object.entries(isRecord(value) ? value : {}).map(([key, member]): [string, Shape] => {
    const shape = shapeOf(member, shortened, `${path}.${key}`, partial);
    return [key, dictionaries.has(key) ? { ...shape, members: new Map() } : shape];
  });
  return {
    kinds: new Set([kindOf(value)]),
    members: new Map(members),
    items: items.length > 0 ? items.reduce(join) : null,
    mayBeEmpty: items.length === 0 || partial,
    isPartial: partial,
  };
}

const isNull = (shape: Shape) => shape.kinds.size === 1 && shape.kinds.has('null');

/** The union of both shapes: null adds only itself. */
function join(left: Shape, right: Shape): Shape {
  const kinds = new Set([...left.kinds, ...right.kinds]);
  if (isNull(left)) return { ...right, kinds };
  if (isNull(right)) return { ...left, kinds };
  const common = [...left.members].flatMap(([key, shape]): [string, Shape][] => {
    const other = right.members.get(key);
    return other ? [[key, join(shape, other)]] : [];
  });
  const items = left.items && right.items ? join(left.items, right.items) : (left.items ?? right.items);
  return {
    kinds,
    members: new Map(common),
    items,
    mayBeEmpty: left.mayBeEmpty || right.mayBeEmpty,
    isPartial: left.isPartial || right.isPartial,
  };
}

/**
 * Where a value departs from a shape. Null fits only values that were null in the recording, or null in some of a
 * list's items (kept or not), and a value that was null there may be anything. A list that always had items must have
 * some; additional members and items are allowed.
 */
export function mismatches(shape: Shape, value: unknown, path = '$'): string[] {
  const kind = kindOf(value);
  if (isNull(shape) || (kind === 'null' && shape.isPartial)) return [];
  if (!shape.kinds.has(kind)) return [`${path}: ${kind} instead of ${[...shape.kinds].join(' or ')}`];
  if (Array.isArray(value)) {
    if (value.length === 0) return shape.mayBeEmpty ? [] : [`${path}: has no items`];
    const { items } = shape;
    return items ? [...new Set(value.flatMap(item => mismatches(items, item, `${path}[]`)))] : [];
  }
  if (!isRecord(value)) return [];
  return [...shape.members].flatMap(([key, member]) =>
    key in value ? mismatches(member, value[key], `${path}.${key}`) : [`${path}.${key}: missing`],
  );
}
