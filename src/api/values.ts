import { isRecord, type JsonObject } from '@/lib/json';
import { parseDocument, type JsonDocument } from '@/model/json-document';
import type { Person } from '@/model/person';

/**
 * Milliseconds since the epoch of a contract time: ISO with microseconds, without a zone (then UTC) or with `+0000`.
 * Null if it is missing or unreadable.
 */
export function parseInstant(text: string | null | undefined): number | null {
  if (!text) return null;
  const zoned = text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2').replace(/(\.\d{3})\d+/, '$1');
  const instant = Date.parse(/(Z|[+-]\d{2}:\d{2})$/.test(zoned) ? zoned : `${zoned}Z`);
  return Number.isNaN(instant) ? null : instant;
}

interface WirePerson {
  readonly id?: number | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
}

/** People of a relation; those without an id (deleted accounts) are left out. */
export function toPeople(people: readonly WirePerson[]): Person[] {
  return people.flatMap(person =>
    person.id === undefined
      ? []
      : [{ id: person.id, firstName: person.first_name ?? '', lastName: person.last_name ?? '' }],
  );
}

/** A document in either form of the contract, text or object; anything else is none. */
export function documentOf(told: unknown): JsonDocument {
  if (typeof told === 'string') return parseDocument(told);
  return isRecord(told) ? (told as JsonObject) : null;
}
