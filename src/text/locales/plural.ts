import { countText } from '@/lib/count-text';

/** A noun with the forms that a language has for counts (`one`, `few`, `many` …). */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Counts with their nouns, by the rules of a language: what `plural` is to English. */
export function pluralIn(language: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => `${countText(count)} ${forms[rules.select(count)] ?? forms.other}`;
}
