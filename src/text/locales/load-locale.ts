import type { Language } from './languages';
import { applyLocale, type Locale, type LocaleReady } from './locale';
import { pseudoLocale } from './pseudo';

const locales: Readonly<Record<Language, () => Promise<Locale>>> = { 'en-XA': async () => pseudoLocale };

/**
 * Switches all texts of this script to a language, and loads the texts of its code.
 *
 * @returns waits for texts that are requested later
 */
export async function loadLocale(language: Language): Promise<LocaleReady> {
  const ready = applyLocale(await locales[language]());
  await ready();
  return ready;
}
