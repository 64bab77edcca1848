import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, size, space, twoLines, type, weight } from '@/ui/theme/tokens';

export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  marginBottom: space[3],
});
export const fieldFilters = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  minWidth: 0,
  '@media': { [media.phone]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', width: '100%' } },
});
export const fieldFilter = style({ width: size[38], '@media': { [media.phone]: { width: 'auto' } } });
globalStyle(`${fieldFilter}[data-applied] button`, {
  background: colour.accentSoft,
  color: colour.onAccentSoft,
  borderColor: colour.accent,
});

export const checkColumn = style({ width: size[10], '@media': { [media.touch]: { width: size[13] } } });
export const checkCell = style({});
globalStyle(`table .${checkCell}`, { padding: spacing(0, 1), textOverflow: 'clip' });
export const ownerColumn = style({ width: size[36] });
export const editedColumn = style({ width: size[28] });

export const row = style({});
globalStyle(`table > tbody > ${row}[data-selected][data-selected] > td`, {
  background: colour.accentSoft,
  color: colour.onAccentSoft,
});
export const nameLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  minWidth: 0,
  '@media': { [media.phone]: { flexWrap: 'wrap', rowGap: space[0.5] } },
});
export const name = style({
  ...ellipsis,
  fontWeight: weight.bold,
  '@media': { [media.phone]: { ...twoLines, overflowWrap: 'anywhere' } },
});
/** What is in columns elsewhere. */
export const onPhone = style({
  display: 'none',
  '@media': { [media.phone]: { ...type.label, display: 'block', color: colour.ink3 } },
});

/** Over the head of the table. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[1],
  minHeight: size[10],
  padding: spacing(0.5, 2, 0.5, 3),
  background: colour.accentSoft,
  color: colour.onAccentSoft,
  borderBottom: solid(colour.line),
});
export const counted = style({ fontWeight: weight.bold, paddingRight: space[1] });
export const barAbout = style({ ...type.label, marginLeft: 'auto', '@media': { [media.phone]: { display: 'none' } } });
