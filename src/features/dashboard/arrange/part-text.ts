import type { Part } from '@/model/arrange/arrangement';

/** A text that a part holds; empty where it holds none. */
export function textIn({ meta }: Part, key: string): string {
  const value = meta[key];
  return typeof value === 'string' ? value : '';
}
