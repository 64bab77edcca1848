import type { Json } from '@/lib/json';
import { isRecord } from '@/lib/json';
import type { SideValue } from '@/model/merge/outcome';
import { conflictText } from '@/text/messages/offline/conflicts';
import { fieldName } from '@/text/field-name';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A metric or filter of a chart as people write it; null for any other object. */
function expression(value: Record<string, unknown>): string | null {
  const { label, sqlExpression, subject, operator, comparator } = value;
  if (isText(label)) return label;
  if (isText(sqlExpression)) return sqlExpression;
  if (isText(subject) && isText(operator))
    return [subject, operator, comparator === undefined ? '' : inline(comparator)].join(' ').trim();
  return null;
}

/** A value on one line. */
function inline(value: unknown): string {
  if (value === null || value === undefined || value === '') return conflictText.empty;
  if (typeof value === 'boolean') return value ? conflictText.on : conflictText.off;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? conflictText.empty : value.map(inline).join(', ');
  if (isRecord(value))
    return (
      expression(value) ??
      Object.entries(value)
        .map(([key, member]) => `${fieldName(key)}: ${inline(member)}`)
        .join(', ')
    );
  return JSON.stringify(value);
}

const isLeaf = (value: unknown) =>
  typeof value !== 'object' ||
  value === null ||
  (Array.isArray(value) && value.every(item => typeof item !== 'object'));

function linesOf(value: unknown, path: readonly string[]): string[] {
  const told = path.length === 0 ? '' : `${path.join(' › ')}: `;
  if (isLeaf(value)) return [told + inline(value)];
  if (Array.isArray(value))
    return value.flatMap(item =>
      isRecord(item) && expression(item) === null ? linesOf(item, path) : [told + inline(item)],
    );
  if (!isRecord(value)) return [];
  const plain = expression(value);
  if (plain !== null) return [told + plain];
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return members.length === 0
    ? [told + conflictText.empty]
    : members.flatMap(([key, member]) => linesOf(member, [...path, fieldName(key)]));
}

/** A JSON value as readable text: one line for each statement. */
export function readable(value: Json): string {
  return linesOf(value, []).join('\n');
}

/** The value of a side as text; null for no value, for places (drawn) and for changes (listed). */
export function sideText(side: SideValue): string | null {
  switch (side.kind) {
    case 'text':
      return Object.hasOwn(conflictText.layoutValues, side.text)
        ? (conflictText.layoutValues[side.text] ?? side.text)
        : side.text;
    case 'value':
      return readable(side.value);
    case 'size':
      return conflictText.size(side.dimension, side.units);
    case 'missing':
    case 'place':
    case 'changes':
      return null;
  }
}
