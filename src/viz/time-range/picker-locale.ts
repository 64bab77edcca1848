/** The languages of the date picker, as Superset names them. */
export const pickerLocales = [
  'en',
  'fr',
  'es',
  'it',
  'zh',
  'ja',
  'de',
  'pt',
  'pt_BR',
  'ru',
  'ko',
  'sk',
  'sl',
  'nl',
] as const;

const languages = new Set(pickerLocales.map(name => new Intl.Locale(name.replace('_', '-')).language));

/**
 * The locale of the date picker for somebody who reads these languages, the best first. Their region is kept: it says
 * in which order a date is written, and which day a week begins with.
 */
export function pickerLocale(read: readonly string[]): string {
  const isKnown = (tag: string) => languages.has(tag.split('-')[0]?.toLowerCase() ?? '');
  return read.find(isKnown) ?? 'en';
}
