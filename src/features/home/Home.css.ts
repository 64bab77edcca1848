import { globalStyle, style } from '@vanilla-extract/css';
import { table } from '@/ui/table/Table.css';
import { colour } from '@/ui/theme/contract.css';
import { cardPicture, focusRing, keyCap, pictureCard, pictureCards, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, radius, size, space, type, visuallyHidden } from '@/ui/theme/tokens';

/** If there is room, pending changes are beside the recent items; otherwise between them and the list. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateRows: 'auto 1fr',
  columnGap: space[5],
  '@media': { [media.tight]: { display: 'block' } },
});
export const above = style({ gridColumn: 1, minWidth: 0 });
export const beside = style({
  gridColumn: 2,
  gridRow: '1 / span 2',
  width: size[80],
  marginTop: space[3],
  selectors: { '&:empty': { display: 'none' } },
  '@media': { [media.tight]: { width: 'auto', marginTop: space[5] } },
});
export const below = style({
  gridColumn: 1,
  minWidth: 0,
  selectors: { [`${above}:not(:empty) ~ &`]: { marginTop: space[5] } },
});
export const cards = style(pictureCards);
/** Above cards, which have no column heads. */
export const sorting = style({ display: 'flex', marginBottom: space[2] });
export const card = style([pictureCard, { selectors: { '&:hover': { borderColor: colour.lineStrong } } }]);
export const picture = style(cardPicture);
/** Fills the card; a board that does not fit shows its top. */
export const image = style({ width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top' });
export const caption = style({ padding: spacing(2.5, 3.5, 3), minWidth: 0 });
export const name = style({
  ...type.cardTitle,
  ...ellipsis,
  flex: 1,
});
export const nameLine = style({ display: 'flex', alignItems: 'center', gap: space[2], minWidth: 0 });
export const when = style({ ...type.label, color: colour.ink3 });
export const find = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  width: size[68],
  height: size.control,
  padding: spacing(0, 2, 0, 2.5),
  border: solid(colour.control),
  borderRadius: radius.control,
  background: colour.surface,
  color: colour.ink3,
  cursor: 'pointer',
  textAlign: 'left',
  selectors: { '&[data-focus-visible]': { outline: focusRing, outlineOffset: 0 } },
  '@media': {
    [media.narrow]: {
      width: size.touch,
      height: size.touch,
      padding: 0,
      border: 0,
      background: 'transparent',
      justifyContent: 'center',
    },
  },
});
export const findText = style({ flex: 1, '@media': { [media.narrow]: { display: 'none' } } });
export const key = style({
  ...keyCap,
  '@media': { [media.narrow]: { display: 'none' } },
});
export const ownerColumn = style({ width: '20%' });
export const keptColumn = style({ width: size[60], '@media': { [media.phone]: { width: size[26] } } });
/** The mark to read and the button to press; phones only have room for the button. */
export const keptLine = style({ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: space[1] });
export const keptMark = style({
  minWidth: 0,
  marginRight: 'auto',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@media': { [media.phone]: { display: 'none' } },
});
export const onlyWide = style({
  '@media': {
    [media.phone]: visuallyHidden,
  },
});
export const keptCell = style({});
globalStyle(`${table} .${keptCell}`, { paddingTop: 0, paddingBottom: 0, textOverflow: 'clip' });
/** Beside the last line of the caption: a separate button, not part of the link. */
export const cardFoot = style({ position: 'absolute', right: space[1.5], bottom: space[1], maxWidth: '60%' });
export const editedColumn = style({ width: size[32] });
export const changed = style({ display: 'inline-flex', marginLeft: space[2], verticalAlign: 'middle' });
/** Reserves space for the controls while they load. */
export const controls = style({ height: size.row, '@media': { [media.touch]: { height: size.touch } } });
