import { range } from 'd3-array';
import type { FormData } from '@/model/chart';
import { angleAt, fullTurn, pointAt, type Dial } from './dial';
import type { Scale } from './scale';
import { settingsOf } from './fields';

export interface Line {
  readonly x: number;
  readonly y: number;
  readonly x2: number;
  readonly y2: number;
}

export interface TickLabel {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly align: 'left' | 'center' | 'right';
  readonly baseline: 'top' | 'middle' | 'bottom';
}

/** The distance of labels from the ring, in pixels. */
const AWAY = 4;
const TICKS_IN_A_PART = 5;
const MOST_PARTS = 60;
const LINE_HEIGHT = 14;

export const partsOf = (form: FormData): number =>
  Math.max(1, Math.min(MOST_PARTS, Math.round(settingsOf(form).split_number)));

/** The values at the ends of the parts. */
export const splitValues = ({ low, high }: Scale, parts: number): number[] =>
  range(parts + 1).map(part => low + ((high - low) * part) / parts);

/** How far the lines reach into the dial, in pixels. */
export function tickDepth(form: FormData): number {
  if (settingsOf(form).show_split_line) return AWAY + 9;
  return settingsOf(form).show_axis_tick ? AWAY + 5 : 0;
}

/**
 * Lines inside the ring: long ones between the parts, short ones within them, by the form's settings.
 * @param inner radius of the ring
 */
export function tickLines(dial: Dial, inner: number, form: FormData): Line[] {
  const parts = partsOf(form);
  const linesAt = (count: number, length: number) =>
    range(count + 1).map((index): Line => {
      const angle = angleAt(dial, index / count);
      const [outer, end] = [pointAt(dial, angle, inner - AWAY), pointAt(dial, angle, inner - AWAY - length)];
      return { x: outer.x, y: outer.y, x2: end.x, y2: end.y };
    });
  return [
    ...(settingsOf(form).show_axis_tick ? linesAt(parts * TICKS_IN_A_PART, 5) : []),
    ...(settingsOf(form).show_split_line ? linesAt(parts, 9) : []),
  ];
}

/** Every n-th part has space for its label; the ends always have one. */
export function labelStep(parts: number, partLength: number, widest: number): number {
  const needed = Math.max(LINE_HEIGHT, widest * 0.75 + 8);
  return range(1, parts + 1).find(step => parts % step === 0 && step * partLength >= needed) ?? parts;
}

/** Values around the ring. In a closed ring the end is the start. */
export function tickLabels(dial: Dial, texts: readonly string[], widest: number): TickLabel[] {
  const parts = texts.length - 1;
  const turn = dial.to - dial.from;
  const step = labelStep(parts, (dial.radius * turn) / parts, widest);
  const last = turn > fullTurn - 1e-6 ? parts - 1 : parts;
  return range(0, last + 1, step).map(part => {
    const angle = angleAt(dial, part / parts);
    const [right, up] = [Math.sin(angle), Math.cos(angle)];
    return {
      ...pointAt(dial, angle, dial.radius + AWAY),
      text: texts[part] ?? '',
      align: right > 0.3 ? 'left' : right < -0.3 ? 'right' : 'center',
      baseline: up > 0.3 ? 'bottom' : up < -0.3 ? 'top' : 'middle',
    };
  });
}
