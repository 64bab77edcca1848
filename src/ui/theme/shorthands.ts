import { colour } from './contract.css';
import { media } from './media';
import { lineWidth, motion, radius, size, space, type } from './tokens';

/** CSS values made of tokens. */

type Step = keyof typeof space;
type Opposite<S> = S extends number ? (`-${S}` extends `${infer N extends number}` ? N : never) : never;
type Edge = Step | Opposite<Exclude<Step, 0>> | 'auto';

const pixels: Readonly<Record<string, number>> = space;

function lengthOf(edge: Edge): string {
  if (edge === 'auto') return edge;
  const isOutwards = typeof edge === 'number' && edge < 0;
  return `${isOutwards ? '-' : ''}${pixels[isOutwards ? -edge : edge]}px`;
}

/**
 * Several edges or gaps in one value, in steps of `space`, in CSS order: `padding: spacing(1, 2)` is `4px 8px`.
 * Negative values are for margins.
 */
export const spacing = (...edges: readonly [Edge, Edge, Edge?, Edge?]): string =>
  edges.map(edge => (edge === undefined ? '' : lengthOf(edge))).join(' ');

type Width = keyof typeof lineWidth;

/** For borders and outlines. */
export const solid = (of: string, width: Width = 'hair'): string => `${lineWidth[width]}px solid ${of}`;
export const dashed = (of: string, width: Width = 'hair'): string => `${lineWidth[width]}px dashed ${of}`;

/** The outline of the focused element. */
export const focusRing = solid(colour.accent, 'thick');

/** An outline of a box that takes no space: for `boxShadow`. */
export const ring = (of: string, width: Width = 'hair'): string => `0 0 0 ${lineWidth[width]}px ${of}`;
export const innerRing = (of: string, width: Width = 'hair'): string => `inset ${ring(of, width)}`;

/** For controls that only a live page needs: left out on paper, and in pictures that the server takes. */
export const liveOnly = {
  selectors: { '[data-picture] &': { display: 'none' } },
  '@media': { [media.print]: { display: 'none' } },
} as const;

/** A grid of cards with pictures: as many in a row as there is room for. */
export const pictureCards = {
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${size[75]}px, 100%), 1fr))`,
  gap: space[4],
  padding: 0,
  listStyle: 'none',
} as const;
export const pictureCard = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  background: colour.surface,
  border: solid(colour.line),
  borderRadius: radius.card,
  boxShadow: colour.shadowCard,
  overflow: 'hidden',
  transition: `border-color ${motion.quick} ${motion.ease}`,
} as const;
/** The picture of a card, at its top. */
export const cardPicture = {
  height: size[32],
  background: colour.inset,
  borderBottom: solid(colour.line),
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr)',
  placeItems: 'center',
  color: colour.lineStrong,
  overflow: 'hidden',
} as const;

/** A keyboard key. */
export const keyCap = {
  ...type.caption,
  padding: spacing(0, 1.5),
  border: solid(colour.lineStrong),
  borderRadius: radius.marker,
  background: colour.inset,
} as const;

/** A mark on an edge that fingers drag or tap, within the area that they can hit. @param place of the mark in that area */
export const grip = (place: string, width: number, height: number) =>
  ({
    content: '',
    position: 'absolute',
    width: size.touch,
    height: size.touch,
    background: `linear-gradient(${colour.control}, ${colour.control}) ${place} / ${width}px ${height}px no-repeat`,
  }) as const;
