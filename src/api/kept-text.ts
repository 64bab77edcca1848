import * as v from 'valibot';

/**
 * A text that a server returns unchanged: stores cut texts at a null character, and lone surrogates are invalid
 * everywhere. Rejected, it remains where it was written; cut, it would be lost.
 */
export const keptTextSchema = v.pipe(
  v.string(),
  v.check(text => !text.includes('\0') && !/\p{Surrogate}/u.test(text), 'Not a valid string.'),
);

/**
 * What a server can keep of a text, for texts that must not wait for a person: without null characters, which no
 * statement needs and PostgreSQL cannot store, and with marks for lone surrogates.
 */
export const keptText = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
