import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { focusRing, solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { ellipsis, lineWidth, radius, size, space, type, visuallyHidden, weight } from '../theme/tokens';

/** A plain table in a card: lists of objects. Large grids have their own component. */
export const card = style({
  background: colour.surface,
  border: solid(colour.line),
  borderRadius: radius.card,
  boxShadow: colour.shadowCard,
  overflow: 'hidden',
});
export const table = style({ width: '100%', borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed' });
globalStyle(`${table} th`, {
  ...type.caption,
  fontWeight: weight.bold,
  color: colour.ink3,
  textAlign: 'left',
  padding: spacing(1.5, 3),
  borderBottom: solid(colour.line),
  whiteSpace: 'nowrap',
});
globalStyle(`${table} td`, {
  height: size[9.5],
  padding: spacing(0, 3),
  borderBottom: solid(colour.line),
  ...ellipsis,
  color: colour.ink2,
});
globalStyle(`${table} tbody tr:last-child td`, { borderBottom: 0 });
globalStyle(`${table} tbody tr:hover td`, { background: colour.inset });
globalStyle(`${table} td`, { '@media': { [media.touch]: { height: size[12] } } });
// Few columns are left there: long names wrap to a second line.
globalStyle(`${table} td`, {
  '@media': {
    [media.phone]: {
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      paddingTop: space[1.5],
      paddingBottom: space[1.5],
    },
  },
});
/** Around a list, without its own box. */
export const contents = style({ display: 'contents' });
/** The head of a column of buttons: for screen readers. */
export const unseen = style(visuallyHidden);
/** The name of the row's object, which opens it. */
export const name = style({
  color: colour.ink,
  fontWeight: weight.medium,
  selectors: { '&:hover': { color: colour.accent } },
});
export const muted = style({ color: colour.ink3 });
/** Columns that are dropped first when space gets tight. */
export const wide = style({ '@media': { [media.narrow]: { display: 'none' } } });
export const notPhone = style({ '@media': { [media.phone]: { display: 'none' } } });
/** A column of buttons, which are not truncated. */
export const buttonColumn = style({ width: size[13] });
export const buttonCell = style({});
globalStyle(`${table} .${buttonCell}`, { padding: spacing(0, 1, 0, 3), textOverflow: 'clip' });
export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: size[6],
  border: 0,
  padding: 0,
  background: 'transparent',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: colour.ink },
    '&:focus-visible': { outline: focusRing, outlineOffset: lineWidth.thick },
  },
});
