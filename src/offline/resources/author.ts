import { isRecord } from '@/lib/json';
import { readingOf } from './read-model';

/** The author of something or its last change, from a list; empty if the list has none. */
export function personOf(person: unknown): string {
  if (!isRecord(person)) return '';
  const fields = readingOf(person);
  return `${fields.text('firstName')} ${fields.text('lastName')}`.trim();
}
