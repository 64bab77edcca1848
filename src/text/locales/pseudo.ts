import type { Locale } from './locale';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = Array.from('áƀçđéƒğĥíĵķłɱñöþɋřšŧúṽŵẋýžÅƁÇĐÉƑĞĤÍĴĶĻṀÑÖÞɊŘŠŦÛṼŴẊÝŽ');

/** Text that can still be read, and that shows of itself that it came from the catalogue. */
export function pseudoText(text: string): string {
  return [...text].map(sign => ACCENTED[PLAIN.indexOf(sign)] ?? sign).join('');
}

function pseudo(message: unknown): unknown {
  if (typeof message === 'string') return pseudoText(message);
  if (typeof message === 'function')
    return (...values: readonly unknown[]) => pseudo(Reflect.apply(message, null, values));
  if (Array.isArray(message)) return message.map(pseudo);
  return message !== null && typeof message === 'object' ? pseudoMessages(message) : message;
}

const pseudoMessages = (messages: object): object =>
  Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, pseudo(message)]));

/**
 * English with accents on every letter: a locale that needs no translator, for whoever looks for words that stand outside
 * the catalogue, or that are read before a locale is there.
 */
export const pseudoLocale: Locale = { group: async () => (_id, source) => pseudoMessages(source) };
