import type { PlacedLabel } from '../../laid-out/layers';
import { cutTo, widthOf } from '../../text-width';
import { centreOf, LONGEST, type Disc, type GraphPicture } from './graph-places';

const GAP = 5;

/**
 * The name of a node beside it: on a circle outside, otherwise on its right; on its left if only that side has room.
 */
export function nodeLabel(name: string, { x, y, radius }: Disc, picture: GraphPicture, colour: string): PlacedLabel {
  const room = (side: 'left' | 'right') => (side === 'left' ? x : picture.width - x) - radius - GAP;
  const prefers = picture.isCircle && x < centreOf(picture).x - 1 ? 'left' : 'right';
  const isFitting = room(prefers) >= Math.min(widthOf(name), LONGEST) || room(prefers) >= room('left');
  const side = isFitting ? prefers : 'left';
  return {
    x: side === 'left' ? x - radius - GAP : x + radius + GAP,
    y,
    text: cutTo(name, Math.min(LONGEST, room(side))),
    align: side === 'left' ? 'right' : 'left',
    t: colour,
  };
}
