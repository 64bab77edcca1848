import { countText } from '@/lib/count-text';

/** A number with its noun. A language with other rules for them brings its own. */
export function plural(count: number, one: string, many: string): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}
