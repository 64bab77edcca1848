/** How large a number is written, in pixels. */
interface NumberSize {
  readonly value: number;
  readonly note: number;
}

interface SizeInput {
  readonly width: number;
  readonly height: number;
  /** Characters of the number. */
  readonly length: number;
  /** Shares of the height, as the form data says. */
  readonly valueShare: number;
  readonly noteShare: number;
}

/** The size in a small card, for the usual share of the height. */
const [USUAL, USUAL_SHARE] = [28, 0.4];
const [SMALLEST, LARGEST] = [16, 120];
/** Width of a digit, as a share of its size. */
const DIGIT = 0.6;
const [SMALLEST_NOTE, LARGEST_NOTE] = [12, 20];

/** Grows with the card, but never so that the number would not fit into its width. */
export function numberSize({ width, height, length, valueShare, noteShare }: SizeInput): NumberSize {
  const wanted = Math.max((USUAL * valueShare) / USUAL_SHARE, height * valueShare);
  const fitting = width / Math.max(1, length * DIGIT);
  const value = Math.round(Math.max(SMALLEST, Math.min(LARGEST, wanted, Math.max(SMALLEST, fitting))));
  const note = Math.round(Math.max(SMALLEST_NOTE, Math.min(LARGEST_NOTE, height * noteShare, value * 0.6)));
  return { value, note };
}
