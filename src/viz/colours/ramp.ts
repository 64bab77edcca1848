import type { ChartColours } from './tokens';

/** Red, green and blue of `#RRGGBB`. */
function channels(colour: string): number[] {
  return [1, 3, 5].map(start => Number.parseInt(colour.slice(start, start + 2), 16));
}

/**
 * The colour of a share from 0 to 1, blended between neighbouring colours of a theme's scale, which are close enough to
 * blend by channel.
 */
export function ramp(colours: readonly string[]): (share: number) => string {
  const stops = colours.map(channels);
  return share => {
    const position = Math.max(0, Math.min(1, share)) * (stops.length - 1);
    const [from = [], to = []] = [stops[Math.floor(position)], stops[Math.ceil(position)]];
    const mixed = from.map((channel, index) =>
      Math.round(channel + ((to[index] ?? channel) - channel) * (position % 1)),
    );
    return `#${mixed.map(channel => channel.toString(16).padStart(2, '0')).join('')}`;
  };
}

interface ValueScale {
  /** Whether positive and negative values have different hues. */
  readonly isSigned: boolean;
  /** The colour of a share of the way from the lowest value to the highest. */
  readonly colourAt: (share: number) => string;
  /** For a legend from the lowest to the highest value, at even distances. */
  readonly stops: readonly string[];
}

/** Steps in which a legend shows a part of a scale. */
const STOPS = 24;

/**
 * The colours of values from low to high. If they are on both sides of zero, zero has the middle colour, and equal
 * amounts on either side are equally far from it.
 */
export function valueScale({ sequential, diverging }: ChartColours, low: number, high: number): ValueScale {
  if (diverging === null || low >= 0 || high <= 0)
    return { isSigned: false, colourAt: ramp(sequential), stops: sequential };
  const blend = ramp(diverging);
  const most = Math.max(-low, high);
  const colourAt = (share: number) => blend(0.5 + (low + share * (high - low)) / (2 * most));
  return { isSigned: true, colourAt, stops: Array.from({ length: STOPS + 1 }, (_, index) => colourAt(index / STOPS)) };
}
