/**
 * The values in a pasted text: separated by commas, semicolons, tabs and line breaks; without duplicates and
 * surrounding whitespace.
 */
export function pastedValues(text: string): readonly string[] {
  const values = text.split(/[,;\t\n\r]+/).map(value => value.trim());
  return [...new Set(values.filter(Boolean))];
}
