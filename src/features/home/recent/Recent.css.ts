import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { dashed, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { motion, radius, size, space, textSize, type } from '@/ui/theme/tokens';
import { cards as cardGrid, caption as cardCaption, cardFoot, name, nameLine, picture } from '../Home.css';

/** On a phone one wide card, then two in a row. */
export const cards = style([
  cardGrid,
  {
    '@media': {
      [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[3], marginTop: space[2] },
    },
  },
]);
globalStyle(`${cards} > :first-child`, { '@media': { [media.phone]: { gridColumn: '1 / -1' } } });
globalStyle(`${cards} > :not(:first-child) .${picture}`, { '@media': { [media.phone]: { height: size[24] } } });
globalStyle(`${cards} > :not(:first-child) .${cardFoot}`, { '@media': { [media.phone]: { display: 'none' } } });
globalStyle(`${cards} .${nameLine}`, { '@media': { [media.phone]: { flexWrap: 'wrap', rowGap: 0 } } });
globalStyle(`${cards} .${name}`, { '@media': { [media.phone]: { flex: '1 1 60%' } } });
export const caption = style([cardCaption, { display: 'block' }]);
/** Fills the picture of a card. */
export const preview = style({
  width: '100%',
  height: '100%',
  minHeight: 0,
  overflow: 'hidden',
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr)',
  placeItems: 'center',
  pointerEvents: 'none',
});
export const chart = style({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  height: '100%',
  minWidth: 0,
  minHeight: 0,
  padding: spacing(1.5, 2),
  overflow: 'hidden',
  // Not that of the icon which is shown while there is no chart.
  color: colour.ink,
});
export const sql = style({
  width: '100%',
  height: '100%',
  padding: spacing(3, 3.5),
  overflow: 'hidden',
  color: colour.ink,
  textAlign: 'left',
  pointerEvents: 'none',
});
globalStyle(`${sql} pre`, { margin: 0, padding: 0, fontSize: textSize.caption, whiteSpace: 'pre-wrap' });
/** Replaces a card if there are more. */
export const more = style({
  ...type.body,
  minHeight: size[15],
  width: '100%',
  height: '100%',
  border: dashed(colour.lineStrong),
  borderRadius: radius.card,
  background: 'transparent',
  color: colour.ink2,
  cursor: 'pointer',
  transition: `background ${motion.quick} ${motion.ease}`,
  selectors: { '&[data-hovered]': { background: colour.hover } },
});
export const hint = style({ ...type.label, color: colour.ink3, margin: spacing(2, 0, 0) });
/** Icon of the kind of item, before its name. */
export const sign = style({ flex: 'none', color: colour.ink2 });
