import { isRecord } from '@/lib/json';
import type { WireRequest } from './transport';

const encoded = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');

/** Encodes the fields of a form; undefined fields are omitted. The contract compiles without `URLSearchParams`. */
export function formText(fields: unknown): string {
  if (!isRecord(fields)) return '';
  const named = Object.entries(fields).filter(([, value]) => value !== undefined);
  return named
    .map(([name, value]) => `${encoded(name)}=${encoded(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('&');
}

const isBytes = (value: unknown): value is Uint8Array<ArrayBuffer> => value instanceof Uint8Array;

/** The fields of a form with files; undefined fields are omitted. */
export function formFields(fields: unknown): NonNullable<WireRequest['fields']> {
  if (!isRecord(fields)) return {};
  const named = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    named.map(([name, value]) => [name, isBytes(value) || typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}
