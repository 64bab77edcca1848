import { isRecord, parseJson, type JsonObject } from '@/lib/json';

declare const unreadable: unique symbol;

/**
 * Text in the place of a document that holds none: it stays what it is, is shown to a person who can mend it, and never
 * written over by the way. No other text is one: where a document is wanted, text is read first.
 */
export type UnreadableDocument = string & { readonly [unreadable]: true };

/** A document that a resource holds, such as a dashboard's metadata or its layout. */
export type JsonDocument = JsonObject | UnreadableDocument | null;

const objectIn = (text: string): JsonObject | null => {
  const value = parseJson(text);
  return isRecord(value) ? (value as JsonObject) : null;
};

const isUnreadable = (text: string): text is UnreadableDocument => text.trim() !== '' && objectIn(text) === null;

/** Whether it is what reading a document gave. */
export const isDocument = (value: unknown): value is JsonDocument =>
  value === null || (typeof value === 'string' ? isUnreadable(value) : isRecord(value));

/** Reads a document from the text in which it is written; blank text is none. */
export const parseDocument = (text: string | null): JsonDocument =>
  text === null ? null : (objectIn(text) ?? (isUnreadable(text) ? text : null));

export const isReadable = (document: JsonDocument): document is JsonObject | null => typeof document !== 'string';

/** What a document says; of one that cannot be read, nothing. */
export const contentOf = (document: JsonDocument | undefined): JsonObject =>
  typeof document === 'object' && document !== null ? document : {};

/** A document for a person to edit, with a line for each member; one that cannot be read as it is. */
export const textOf = (document: JsonDocument): string =>
  typeof document === 'string' ? document : document === null ? '' : JSON.stringify(document, null, 2);
