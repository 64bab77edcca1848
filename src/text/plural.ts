/** A number with its noun. A language with other rules for them brings its own. */
export function plural(count: number, one: string, many: string): string {
  return `${new Intl.NumberFormat().format(count)} ${count === 1 ? one : many}`;
}
