/** Approximate width of a letter of 11 px text, in pixels, for environments without a canvas. */
export const LETTER = 6.2;
const LETTER_SIZE = 11;

/** For texts on the page and in pictures. */
export const FONT_FAMILY = 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
/** Maximum number of cached text widths. */
const MOST_KNOWN = 5000;

let context: OffscreenCanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();

interface TextLook {
  /** In pixels. */
  readonly size?: number;
  readonly weight?: number;
}

/** Width of a text in pixels, in the browser's fonts; without a browser it is estimated from the length. */
export function widthOf(text: string, { size = LETTER_SIZE, weight = 400 }: TextLook = {}): number {
  context ??= typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return (text.length * LETTER * size) / LETTER_SIZE;
  const font = `${weight} ${size}px ${FONT_FAMILY}`;
  const key = `${font} ${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  context.font = font;
  const { width } = context.measureText(text);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, width);
  return width;
}

/** The text, truncated to the available width; empty if only a letter or two would be left. */
export function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = text;
  while (kept.length > 0 && widthOf(`${kept.trimEnd()}…`) > width) kept = kept.slice(0, -1);
  return kept.length < 3 ? '' : `${kept.trimEnd()}…`;
}
