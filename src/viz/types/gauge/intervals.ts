import type { FormData } from '@/model/chart';
import { settingsOf } from './fields';
import { placeOn, type Scale } from './scale';

/** A part of the scale, in shares of it. */
export interface GaugeInterval {
  readonly from: number;
  readonly to: number;
  /** Which colour of the scheme it has, counted from 0. */
  readonly colour: number;
}

/** Numbers with commas between; null where one cannot be read. */
function numbersOf(written: string): readonly number[] | null {
  const text = written.trim();
  if (text === '') return [];
  const numbers = text.split(',').map(part => (part.trim() === '' ? Number.NaN : Number(part)));
  return numbers.every(Number.isFinite) ? numbers : null;
}

/** The intervals that the form names, each from where the one before ends; none where a number cannot be read. */
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
