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
 * The date picker's locale for somebody who reads these languages, best first. The region is kept, as it determines the
 * date order and the first day of the week.
 */
export function pickerLocale(read: readonly string[]): string {
  const isKnown = (tag: string) => languages.has(tag.split('-')[0]?.toLowerCase() ?? '');
  return read.find(isKnown) ?? 'en';
}
