import { isRecord } from '@/lib/json';
import { readingOf } from './read-model';

/** Who made or changed something, as lists tell it; empty where they do not. */
export function personOf(person: unknown): string {
  if (!isRecord(person)) return '';
  const fields = readingOf(person);
  return `${fields.text('firstName')} ${fields.text('lastName')}`.trim();
}
