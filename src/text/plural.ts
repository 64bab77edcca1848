import { countText } from '@/lib/count-text';

/** A number with its noun. Languages with other plural rules provide their own function. */
export function plural(count: number, one: string, many: string): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}
