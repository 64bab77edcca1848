import { isRecord } from '@/lib/json';

const encoded = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');

/** The fields of a form as they are sent; those that are undefined are left out. The contract compiles without `URLSearchParams`. */
export function formText(fields: unknown): string {
  if (!isRecord(fields)) return '';
  const named = Object.entries(fields).filter(([, value]) => value !== undefined);
  return named.map(([name, value]) => `${encoded(name)}=${encoded(typeof value === 'string' ? value : JSON.stringify(value))}`).join('&');
}
