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
