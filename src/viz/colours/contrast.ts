import { readColour } from './notation';

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of a colour (WCAG 2), without its opacity; 0 if it is not a colour. */
export function luminanceOf(colour: string): number {
  const read = readColour(colour);
  return read.kind === 'colour'
    ? 0.2126 * linear(read.red) + 0.7152 * linear(read.green) + 0.0722 * linear(read.blue)
    : 0;
}

/** The contrast of two colours, from 1 to 21 (WCAG 2). */
export function contrastOf(first: string, second: string): number {
  const [a, b] = [luminanceOf(first), luminanceOf(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Grounds of at least this brightness, from 0 to 255, get dark text. */
const BRIGHT = 186;

/** Contrast below which even large text is hard to read. */
const LEAST = 3;

/** The perceived brightness of a colour, from 0 to 255 (ITU-R BT.601). */
function brightnessOf(colour: string): number {
  const read = readColour(colour);
  return read.kind === 'colour' ? 0.299 * read.red + 0.587 * read.green + 0.114 * read.blue : 0;
}

/**
 * The colour of text on a mark or a cell: black on a bright ground, white on a darker one, and black if the contrast of
 * white would be too low.
 */
export function textOn(ground: string, least = LEAST): '#000000' | '#FFFFFF' {
  const isBright = brightnessOf(ground) > BRIGHT;
  return isBright || contrastOf('#FFFFFF', ground) < least ? '#000000' : '#FFFFFF';
}
