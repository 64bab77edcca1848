/** Whether texts of an item have every word that is looked for. */
export function hasWords(texts: readonly (string | null)[], words: string): boolean {
  const text = texts.join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word));
}
