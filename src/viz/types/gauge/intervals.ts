import type { FormData } from '@/model/chart';
import { settingsOf } from './fields';
import { placeOn, type Scale } from './scale';

/** A part of the scale, as shares of it. */
export interface GaugeInterval {
  readonly from: number;
  readonly to: number;
  /** The index of its colour in the scheme. */
  readonly colour: number;
}

/** Parses numbers separated by commas; null if one is invalid. */
function numbersOf(written: string): readonly number[] | null {
  const text = written.trim();
  if (text === '') return [];
  const numbers = text.split(',').map(part => (part.trim() === '' ? Number.NaN : Number(part)));
  return numbers.every(Number.isFinite) ? numbers : null;
}

/** The form's intervals, each from the end of the previous one; none if a number is invalid. */
export function intervalsOf(form: FormData, scale: Scale): GaugeInterval[] {
  const settings = settingsOf(form);
  const bounds = numbersOf(settings.intervals);
  const colours = numbersOf(settings.interval_color_indices);
  if (!bounds || !colours) return [];
  let before = 0;
  return bounds.flatMap((bound, index): GaugeInterval[] => {
    const from = before;
    const to = placeOn(scale, bound);
    before = Math.max(before, to);
    const chosen = colours[index];
    return to > from
      ? [{ from, to, colour: chosen !== undefined && Number.isInteger(chosen) && chosen > 0 ? chosen - 1 : index }]
      : [];
  });
}
