import { widthOf } from '../../text-width';

/** How a number is written, and how large, in pixels. */
interface NumberFit {
  readonly text: string;
  readonly value: number;
  readonly note: number;
  /** How many of the lines beneath it there is room for. */
  readonly lines: number;
}

interface FitInput {
  readonly width: number;
  readonly height: number;
  /** The number, and shorter forms of it for where it has no room. */
  readonly texts: readonly string[];
  /** Lines that stand beneath it. */
  readonly lines: number;
  /** Shares of the height, as the form data says. */
  readonly valueShare: number;
  readonly noteShare: number;
}

/** The size in a small card, for the usual share of the height. */
const [USUAL, USUAL_SHARE] = [28, 0.4];
/** Below the readable size a number is shortened rather than made smaller. */
const [SMALLEST, READABLE, LARGEST] = [11, 20, 120];
const [SMALLEST_NOTE, LARGEST_NOTE] = [12, 20];
/** Heights of a line, as shares of its letters. */
export const LINE = { value: 1.15, note: 1.35 } as const;
/** Digits of one width are a little wider than those that a canvas measures. */
const TABULAR = 1.03;
const WEIGHT = 600;
const MEASURED = 100;

/** Width of a number in pixels for each pixel of its size. */
const perPixel = (text: string) =>
  Math.max(0.1, (widthOf(text, { size: MEASURED, weight: WEIGHT }) / MEASURED) * TABULAR);
export const numberWidth = (text: string, size: number): number => perPixel(text) * size;

/**
 * Grows with the card, but never so that the number would not fit into it: it is made smaller, then shortened, never
 * cut.
 */
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
