/** The languages of the messages in addition to English. */
export const languages = ['en-XA'] as const;

export type Language = (typeof languages)[number];

/** The best language for a reader's preferences, the best first; null for English. */
export function languageFor(read: readonly string[]): Language | null {
  for (const name of read) {
    const base = name.split('-')[0];
    const found = languages.find(language => language === name || language === base);
    if (found || base === 'en') return found ?? null;
  }
  return null;
}
