import { isRecord, parseJson, type JsonObject } from '@/lib/json';

declare const unreadable: unique symbol;

/**
 * Text that should be a document but is unreadable: kept unchanged, shown to a person who can repair it, and never
 * overwritten as a side effect. No other text is a document: text must be parsed first.
 */
export type UnreadableDocument = string & { readonly [unreadable]: true };

/** A document in a resource, such as a dashboard's metadata or its layout. */
export type JsonDocument = JsonObject | UnreadableDocument | null;

const objectIn = (text: string): JsonObject | null => {
  const value = parseJson(text);
  return isRecord(value) ? (value as JsonObject) : null;
};

const isUnreadable = (text: string): text is UnreadableDocument => text.trim() !== '' && objectIn(text) === null;

/** Whether the value is the result of reading a document. */
export const isDocument = (value: unknown): value is JsonDocument =>
  value === null || (typeof value === 'string' ? isUnreadable(value) : isRecord(value));

/** Parses a document's text; blank text is none. */
export const parseDocument = (text: string | null): JsonDocument =>
  text === null ? null : (objectIn(text) ?? (isUnreadable(text) ? text : null));

export const isReadable = (document: JsonDocument): document is JsonObject | null => typeof document !== 'string';

/** The content of a document; empty if unreadable. */
export const contentOf = (document: JsonDocument | undefined): JsonObject =>
  typeof document === 'object' && document !== null ? document : {};

/** A document's text for editing, one member per line; an unreadable one unchanged. */
export const textOf = (document: JsonDocument): string =>
  typeof document === 'string' ? document : document === null ? '' : JSON.stringify(document, null, 2);
