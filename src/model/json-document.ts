import { isRecord, parseJson, type JsonObject } from '@/lib/json';

/**
 * A document that a resource holds, such as a dashboard's metadata or its layout. Text that holds none stays what it
 * is: it is shown to a person who can mend it, and never written over by the way.
 */
export type JsonDocument = JsonObject | string | null;

/** Reads a document from the text in which it is stored; blank text is none. */
export function documentOf(stored: unknown): JsonDocument {
  if (typeof stored !== 'string') return isRecord(stored) ? (stored as JsonObject) : null;
  const value = parseJson(stored);
  if (isRecord(value)) return value as JsonObject;
  return stored.trim() === '' ? null : stored;
}

export const isReadable = (document: JsonDocument): document is JsonObject | null => typeof document !== 'string';

/** What a document says; of one that cannot be read, nothing. */
export const contentOf = (document: JsonDocument | undefined): JsonObject =>
  typeof document === 'object' && document !== null ? document : {};

/** A document for a person to edit, with a line for each member; one that cannot be read as it is. */
export const textOf = (document: JsonDocument): string =>
  typeof document === 'string' ? document : document === null ? '' : JSON.stringify(document, null, 2);
