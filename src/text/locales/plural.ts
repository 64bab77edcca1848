import { countText } from '@/lib/count-text';

/** A noun in the plural forms of a language (`one`, `few`, `many` …). */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Formats counts with nouns by the rules of a language, like `plural` for English. */
export function pluralIn(language: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => `${countText(count)} ${forms[rules.select(count)] ?? forms.other}`;
}
