import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, most, radius, size, space, type, twoLines, weight } from '@/ui/theme/tokens';

/** The list with the previewed query beside it. */
export const withPreview = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) minmax(0, ${size[110]}px)`,
  gap: space[4],
  alignItems: 'start',
});
export const list = style({ minWidth: 0 });
export const databaseColumn = style({ width: size[45] });
export const schemaColumn = style({ width: size[30] });
export const editorColumn = style({ width: size[40] });
export const editedColumn = style({ width: size[28] });

export const row = style({});
globalStyle(`${row} > td`, { height: size[14], paddingTop: space[1.5], paddingBottom: space[1.5] });
globalStyle(`table > tbody > ${row}[data-opened][data-opened] > td`, {
  background: colour.accentSoft,
  color: colour.onAccentSoft,
});

export const nameLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  '@media': { [media.phone]: { flexWrap: 'wrap', columnGap: space[2], rowGap: space[0.5] } },
});
export const name = style({
  ...ellipsis,
  fontWeight: weight.bold,
  '@media': { [media.phone]: { ...twoLines, overflowWrap: 'anywhere' } },
});
export const about = style({
  ...type.label,
  ...ellipsis,
  display: 'block',
  color: colour.ink2,
  '@media': { [media.phone]: { ...twoLines } },
});
/** The details that have columns on wider screens. */
export const onPhone = style({
  display: 'none',
  '@media': { [media.phone]: { ...type.label, display: 'block', color: colour.ink3 } },
});

export const preview = style({
  position: 'sticky',
  top: 0,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  maxHeight: `min(80dvh, ${most.dialogHeight}px)`,
  background: colour.surface,
  border: solid(colour.line),
  borderRadius: radius.card,
  boxShadow: colour.shadowCard,
});
export const previewHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  flex: 'none',
  padding: spacing(2.5, 2, 0, 4),
});
export const previewTitle = style({
  ...type.section,
  ...ellipsis,
  flex: 1,
  minWidth: 0,
});
export const previewBody = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: spacing(1, 4, 4),
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
});
export const sheetBody = style({ display: 'flex', flexDirection: 'column', gap: space[3] });
export const previewFoot = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  flex: 'none',
  flexWrap: 'wrap',
  padding: spacing(3, 4),
  borderTop: solid(colour.line),
});
export const more = style({ marginLeft: 'auto' });
export const byLine = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[2],
  color: colour.ink3,
});
export const description = style({
  ...type.body,
  color: colour.ink2,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const sql = style({ position: 'relative' });
export const copy = style({ position: 'absolute', top: space[1], right: space[1], background: colour.inset });
export const facts = style({ margin: 0 });
export const fact = style({
  ...type.label,
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  padding: spacing(1.5, 0),
  borderTop: solid(colour.line),
});
export const factName = style({ color: colour.ink3, flex: 'none' });
export const factValue = style({ margin: 0, textAlign: 'right', overflowWrap: 'anywhere', minWidth: 0 });
