import { isRecord } from '@/lib/json';

/** An own member; templates cannot reach prototypes. */
export function memberOf(value: unknown, name: string): unknown {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    return name === 'length' ? list.length : /^\d+$/.test(name) ? list[Number(name)] : undefined;
  }
  if (typeof value === 'string') return name === 'length' ? value.length : undefined;
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Truthiness in blocks: missing values, zero and empty lists are false. */
export const isTrue = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** The printed form. */
export function textOfValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOfValue).join(',');
  if (typeof value === 'string') return value;
  // Objects print as in the original; `stringify` prints their content.
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '[object Object]';
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '`': '&#x60;',
  '=': '&#x3D;',
};

export const escapeText = (text: string): string => text.replace(/[&<>"'`=]/g, sign => entities[sign] ?? sign);
