/** Red, green and blue of `#RRGGBB`. */
function channels(colour: string): number[] {
  return [1, 3, 5].map(start => Number.parseInt(colour.slice(start, start + 2), 16));
}

/**
 * A colour for a share from 0 to 1, blended between neighbouring colours of a theme's scale, which lie close enough for
 * a blend of their channels.
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
