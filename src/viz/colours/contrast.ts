import { readColour } from './notation';

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of a colour (WCAG 2), without its opacity; 0 for what is none. */
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

/** Contrast with which text can be read. */
const READABLE = 4.5;

/** The colour of text on a mark or a cell: white wherever it can be read on the ground, and black elsewhere. */
export function textOn(ground: string): '#000000' | '#FFFFFF' {
  return contrastOf('#FFFFFF', ground) < READABLE && contrastOf('#000000', ground) >= READABLE ? '#000000' : '#FFFFFF';
}
