import * as v from 'valibot';

/**
 * A text that a server gives back as it took it: stores end a text at a null character, and half a character of two is
 * none anywhere. Refused, it stays where it was written; cut, it would be lost.
 */
export const keptTextSchema = v.pipe(
  v.string(),
  v.check(text => !text.includes('\0') && !/\p{Surrogate}/u.test(text), 'Not a valid string.'),
);
