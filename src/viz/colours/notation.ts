/** A colour as its channels, from 0 to 255, and its opacity from 0 to 1. */
export interface RgbaChannels {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly opacity: number;
}

export type ReadColour =
  | ({ readonly kind: 'colour' } & RgbaChannels)
  /** A colour, but for its opacity. */
  | { readonly kind: 'opacity'; readonly opacity: number }
  | { readonly kind: 'none' };

const none: ReadColour = { kind: 'none' };
const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const channels = /^(rgba?)\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*([+-]?\d*\.?\d+)\s*)?\)$/i;

/** Whether a number is a valid opacity, from 0 to 1. */
export const isOpacity = (opacity: number): boolean => opacity >= 0 && opacity <= 1;

function readHex(text: string): ReadColour {
  const digits = text.slice(1);
  const pairs = digits.length === 6 ? digits : [...digits].map(digit => digit + digit).join('');
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(start => Number.parseInt(pairs.slice(start, start + 2), 16));
  return { kind: 'colour', red, green, blue, opacity: 1 };
}

/** Parses a typed colour: `#rgb`, `#rrggbb`, `rgb(r, g, b)` or `rgba(r, g, b, opacity)`. */
export function readColour(text: string): ReadColour {
  if (hex.test(text)) return readHex(text);
  const [, name, r, g, b, o] = channels.exec(text.trim()) ?? [];
  if (name === undefined || (name.toLowerCase() === 'rgba') !== (o !== undefined)) return none;
  const [red, green, blue, opacity] = [Number(r), Number(g), Number(b), Number(o ?? 1)];
  if ([red, green, blue].some(channel => channel > 255)) return none;
  return isOpacity(opacity) ? { kind: 'colour', red, green, blue, opacity } : { kind: 'opacity', opacity };
}

/** The colour without its opacity as `#rrggbb`, the format of colour inputs. */
export const digitsOf = ({ red, green, blue }: RgbaChannels): string =>
  `#${[red, green, blue].map(channel => channel.toString(16).padStart(2, '0')).join('')}`;
