import { widthOf } from '../../text-width';

/** The text of a number and its size in pixels. */
interface NumberFit {
  readonly text: string;
  readonly value: number;
  readonly note: number;
  /** The number of lines that fit below it. */
  readonly lines: number;
}

interface FitInput {
  readonly width: number;
  readonly height: number;
  /** The number, and shorter forms for narrow cards. */
  readonly texts: readonly string[];
  /** Lines below it. */
  readonly lines: number;
  /** Shares of the height, as in the form data. */
  readonly valueShare: number;
  readonly noteShare: number;
}

/** The size in a small card, for the usual share of the height. */
const [USUAL, USUAL_SHARE] = [28, 0.4];
/** Below the readable size a number is shortened instead of made smaller. */
const [SMALLEST, READABLE, LARGEST] = [11, 20, 120];
const [SMALLEST_NOTE, LARGEST_NOTE] = [12, 20];
/** Line heights relative to the font size. */
export const LINE = { value: 1.15, note: 1.35 } as const;
/** Tabular digits are a little wider than those that a canvas measures. */
const TABULAR = 1.03;
const WEIGHT = 600;
const MEASURED = 100;

/** Width of a number in pixels for each pixel of its size. */
const perPixel = (text: string) =>
  Math.max(0.1, (widthOf(text, { size: MEASURED, weight: WEIGHT }) / MEASURED) * TABULAR);
export const numberWidth = (text: string, size: number): number => perPixel(text) * size;

/** Grows with the card as long as the number fits: it is made smaller, then shortened, but never truncated. */
export function fitNumber({ width, height, texts, lines, valueShare, noteShare }: FitInput): NumberFit {
  const highest = (below: number) => (height - below * SMALLEST_NOTE * LINE.note) / LINE.value;
  const below =
    Array.from({ length: lines + 1 }, (_, index) => lines - index).find(count => highest(count) >= READABLE) ?? 0;
  const preferred = Math.min(
    LARGEST,
    highest(below),
    Math.max((USUAL * valueShare) / USUAL_SHARE, height * valueShare),
  );
  const fitting = (text: string) => Math.floor(Math.min(preferred, width / perPixel(text)));
  const readable = Math.min(READABLE, Math.floor(preferred));
  const text = texts.find(candidate => fitting(candidate) >= readable) ?? texts.at(-1) ?? '';
  const value = Math.max(SMALLEST, fitting(text));
  const left = below === 0 ? LARGEST_NOTE : (height - value * LINE.value) / below / LINE.note;
  const note = Math.floor(Math.max(SMALLEST_NOTE, Math.min(LARGEST_NOTE, height * noteShare, value * 0.6, left)));
  return { text, value, note, lines: below };
}
