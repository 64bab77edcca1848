import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { cardPicture, focusRing, pictureCard, pictureCards, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, layer, lineWidth, radius, size, space, type } from '@/ui/theme/tokens';
import { bar } from './List.css';

/** A page of cards with its selection bar: without a frame, as each card has its own. */
export const frame = style({ display: 'flex', flexDirection: 'column', gap: space[2] });
globalStyle(`${frame}:has(> ${bar})`, { overflow: 'visible' });
globalStyle(`${frame} > ${bar}`, {
  border: solid(colour.line),
  borderRadius: radius.card,
  boxShadow: colour.shadowPopover,
  bottom: space[2],
});
/** Before the cards, what concerns all of them. */
export const head = style({
  ...type.label,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  color: colour.ink2,
});

export const cards = style(pictureCards);
export const card = style([
  pictureCard,
  {
    selectors: {
      '&:hover': { borderColor: colour.lineStrong },
      '&[data-selected]': { background: colour.accentSoft, borderColor: colour.accent },
    },
  },
]);
export const picture = style(cardPicture);
/** The box beside the name. A finger can hit it, and the edge of the card around it. */
export const selecting = style({
  position: 'relative',
  zIndex: layer.raised,
  alignSelf: 'start',
  marginTop: -space[1],
  '@media': { [media.touch]: { margin: spacing(-3, -3, 0, -3.5) } },
});
export const caption = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: spacing(0, 2),
  padding: spacing(2.5, 2, 1, 3.5),
  color: colour.ink3,
});
globalStyle(`${card}[data-selected] ${caption}`, { color: colour.onAccentSoft });
export const words = style({ minWidth: 0 });
export const nameLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  minWidth: 0,
  minHeight: size[5],
  paddingRight: space[1.5],
});
/** The link: all of the card that has no control of its own. */
export const name = style({
  ...type.cardTitle,
  ...ellipsis,
  color: colour.ink,
  outline: 'none',
  '::after': { content: '', position: 'absolute', inset: 0 },
  selectors: { [`${card}:hover &`]: { color: colour.accent } },
});
globalStyle(`${card}:has(${name}:focus-visible)`, { outline: focusRing, outlineOffset: lineWidth.thick });
globalStyle(`${card} button`, { position: 'relative', zIndex: layer.raised });
// Focused controls scroll clear of the selection bar.
globalStyle(`${card} :is(a, button, input)`, { scrollMarginBottom: size[18] });
export const about = style({ ...type.label, ...ellipsis, display: 'block' });
export const foot = style({ display: 'flex', alignItems: 'center', minWidth: 0 });
export const when = style({ ...type.label, ...ellipsis, flex: 1 });
/** The state of a dashboard on this device, in place of its age. */
export const kept = style({ flex: 1, minWidth: 0 });
