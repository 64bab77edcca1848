/**
 * Several values in a text that was pasted: between commas, semicolons, tabs and ends of lines; each once, without the
 * space around it.
 */
export function pastedValues(text: string): readonly string[] {
  const values = text.split(/[,;\t\n\r]+/).map(value => value.trim());
  return [...new Set(values.filter(Boolean))];
}
