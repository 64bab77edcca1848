/**
 * A message with the line it refers to and a mark below the position, as engines show it.
 * @param at the number of characters before the position
 */
export function withPlace(message: string, sql: string, at: number): string {
  const before = [...sql].slice(0, at).join('').split('\n');
  const head = `LINE ${before.length}: `;
  const column = [...(before.at(-1) ?? '')].length;
  return `${message}\n${head}${sql.split('\n')[before.length - 1] ?? ''}\n${' '.repeat(head.length + column)}^\n`;
}
