import type { Locale } from './locale';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = Array.from('áƀçđéƒğĥíĵķłɱñöþɋřšŧúṽŵẋýžÅƁÇĐÉƑĞĤÍĴĶĻṀÑÖÞɊŘŠŦÛṼŴẊÝŽ');

/** Text that is still readable, but recognizably from the catalogue. */
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
 * English with accents on every letter: a locale without a translator, for finding texts outside the catalogue, or read
 * before a locale is loaded.
 */
export const pseudoLocale: Locale = { group: async () => (_id, source) => pseudoMessages(source) };
