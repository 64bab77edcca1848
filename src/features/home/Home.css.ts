import { globalStyle, style } from '@vanilla-extract/css';
import { table } from '@/ui/table/Table.css';
import { colour } from '@/ui/theme/contract.css';
import { media, motion, radius, type } from '@/ui/theme/tokens';

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(264px, 1fr))',
  gap: 16,
  padding: 0,
  listStyle: 'none',
});
export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.card,
  boxShadow: colour.shadowCard,
  overflow: 'hidden',
  transition: `border-color ${motion.quick} ${motion.ease}`,
  selectors: { '&:hover': { borderColor: colour.lineStrong } },
});
export const picture = style({
  height: 128,
  background: colour.inset,
  borderBottom: `1px solid ${colour.line}`,
  padding: 12,
  display: 'grid',
  placeItems: 'center',
  color: colour.lineStrong,
  overflow: 'hidden',
});
export const image = style({ width: '100%', height: '100%', objectFit: 'contain' });
export const caption = style({ padding: '10px 14px 12px', minWidth: 0 });
export const name = style({
  ...type.cardTitle,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  flex: 1,
});
export const nameLine = style({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 });
export const when = style({ ...type.label, color: colour.ink3 });
export const find = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: 270,
  height: 32,
  padding: '0 8px 0 10px',
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
  background: colour.surface,
  color: colour.ink3,
  cursor: 'pointer',
  textAlign: 'left',
  selectors: { '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: 0 } },
  '@media': {
    [media.narrow]: {
      width: 44,
      height: 44,
      padding: 0,
      border: 0,
      background: 'transparent',
      justifyContent: 'center',
    },
  },
});
export const findText = style({ flex: 1, '@media': { [media.narrow]: { display: 'none' } } });
export const key = style({
  ...type.caption,
  padding: '0 5px',
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: radius.marker,
  background: colour.inset,
  '@media': { [media.narrow]: { display: 'none' } },
});
export const ownerColumn = style({ width: '20%' });
export const keptColumn = style({ width: 236, '@media': { [media.phone]: { width: 104 } } });
/** What is marked is read there, what is pressed is reached there: on a phone only the latter has room. */
export const keptLine = style({ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 4 });
export const keptMark = style({
  minWidth: 0,
  marginRight: 'auto',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@media': { [media.phone]: { display: 'none' } },
});
export const onlyWide = style({
  '@media': {
    [media.phone]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});
export const keptCell = style({});
globalStyle(`${table} .${keptCell}`, { paddingTop: 0, paddingBottom: 0, textOverflow: 'clip' });
/** Beside the last line of the caption: it is pressed by itself, and no part of the link. */
export const cardFoot = style({ position: 'absolute', right: 6, bottom: 4, maxWidth: '60%' });
export const editedColumn = style({ width: 132 });
export const changed = style({ display: 'inline-flex', marginLeft: 8, verticalAlign: 'middle' });
/** Room for the controls while they are on their way. */
export const controls = style({ height: 28, '@media': { [media.touch]: { height: 44 } } });
