/** Size of drawings in their own units; they scale to their tile. */
export const WIDTH = 148;
export const HEIGHT = 76;
/** The baseline of values. */
export const FLOOR = HEIGHT - 1;

/** Every `step`th value. */
export const every = (values: readonly number[], step: number): readonly number[] =>
  values.filter((_, index) => index % step === 0);

/** A number in SVG path notation. */
export const coordinate = (value: number): string => value.toFixed(1);

/** Plausible heights, the same each time. */
export const courses = {
  high: [48, 44, 42, 30, 26, 38, 54, 62, 50, 39, 51, 36, 35, 45, 47, 31, 22, 20, 24, 31, 47, 37, 40, 57, 45],
  middle: [50, 36, 43, 27, 29, 36, 56, 61, 53, 38, 58, 40, 38, 50, 46, 30, 18, 21, 22, 30, 43, 33, 39, 66, 52],
  low: [22, 27, 25, 20, 16, 28, 30, 37, 35, 29, 31, 26, 28, 33, 37, 34, 38, 40, 44, 41, 47, 45, 50, 57, 62],
} as const;
