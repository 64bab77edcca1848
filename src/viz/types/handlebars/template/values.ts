import { isRecord } from '@/lib/json';

/** A member of its own; nothing of a prototype can be reached from a template. */
export function memberOf(value: unknown, name: string): unknown {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    return name === 'length' ? list.length : /^\d+$/.test(name) ? list[Number(name)] : undefined;
  }
  if (typeof value === 'string') return name === 'length' ? value.length : undefined;
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** As blocks see it: nothing, nought and lists of nothing are false. */
export const isTrue = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** As it is printed. */
export function textOfValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOfValue).join(',');
  if (typeof value === 'string') return value;
  // Objects print as in the original; `stringify` prints what is in them.
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
