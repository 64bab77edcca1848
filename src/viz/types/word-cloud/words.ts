import { columnLabel, metricLabel } from '@/query/result/labels';
import { labelOf } from '../../labels';
import type { ChartInput, MarkValue } from '../../plugin';
import { columnNamed, numberAt } from '../../result';
import { settingsOf } from './fields';

/** More words have no room that they could be read in. */
export const MOST_WORDS = 250;

export interface CloudWord {
  readonly text: string;
  readonly value: number;
  readonly dimension: MarkValue;
}

const byValue = (one: CloudWord, other: CloudWord) =>
  other.value - one.value || (one.text < other.text ? -1 : Number(one.text > other.text));

/** The words of an answer, the largest first: rows may come in any order, and colours and places follow this one. */
export function readWords({ results, formData }: Pick<ChartInput, 'results' | 'formData'>): {
  readonly words: readonly CloudWord[];
  /** The number of words beyond the limit. */
  readonly left: number;
  /** Words without a value. */
  readonly missing: readonly string[];
} {
  const [result] = results;
  const { series, metric } = settingsOf(formData);
  const texts = result && series ? columnNamed(result, columnLabel(series)) : undefined;
  const values = result && metric ? columnNamed(result, metricLabel(metric)) : undefined;
  if (!result || !series || !texts || !values) return { words: [], left: 0, missing: [] };
  const all: CloudWord[] = [];
  const missing: string[] = [];
  for (let row = 0; row < result.rowCount; row += 1) {
    const value = texts.values[row] ?? null;
    const text = labelOf(value, texts);
    const measured = numberAt(values, row);
    if (text.trim() === '') continue;
    if (measured === null || !Number.isFinite(measured)) missing.push(text);
    else all.push({ text, value: measured, dimension: { column: series, value, text } });
  }
  const words = all.sort(byValue).slice(0, MOST_WORDS);
  return { words, left: all.length - words.length, missing };
}

/** A number that follows from a text. */
function hashOf(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Degrees, clockwise. */
export function rotationOf(rotation: 'random' | 'flat' | 'square', text: string): number {
  if (rotation === 'flat') return 0;
  const hash = hashOf(text);
  return rotation === 'square' ? (hash % 2) * 90 : (hash % 6) * 30 - 90;
}

/** Font sizes grow from that of zero to that of the largest value. */
export function sizeOf(value: number, largest: number, from: number, to: number): number {
  const share = largest > 0 ? Math.max(0, value) / largest : 0;
  return Math.max(1, from + (to - from) * share);
}
