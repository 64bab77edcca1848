import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { notice } from '@/ui/notice/Notice.css';
import { colour } from '@/ui/theme/contract.css';
import { media } from '@/ui/theme/media';
import { solid, spacing } from '@/ui/theme/shorthands';
import { font, lineWidth, radius, size, space } from '@/ui/theme/tokens';

/** Height of the pane, in per cent. */
export const share = createVar();

export const pane = style({
  position: 'relative',
  flex: `0 0 ${share}`,
  height: 'auto',
  minHeight: size[50],
  containerType: 'inline-size',
  selectors: { '&[data-closed]': { flex: 'none', minHeight: 0 } },
  '@media': { [media.narrow]: { minHeight: size[100] } },
});
/** Inside the pane, whose corners are round; its border is drawn over them. */
export const inside = style({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  borderRadius: radius.card - lineWidth.hair,
  overflow: 'hidden',
});
/** The tools, where they do not fit beside the tabs. */
export const bar = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[2],
  padding: spacing(1, 2, 1, 3),
  borderBottom: solid(colour.line),
});
export const body = style({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  selectors: { '&[data-kind="text"]': { padding: space[3] } },
});
/** A notice stays clear of the pane's border, which rows reach. */
globalStyle(`${body}[data-kind="rows"] > ${notice}`, { margin: space[3] });
export const failed = style({ minHeight: 0, overflow: 'auto', padding: space[3] });
export const grid = style({ flex: 1, minHeight: 0, minWidth: 0 });
globalStyle(`${grid} [data-cell]`, { fontFamily: font.mono });
export const count = style({ flex: 'none', display: 'flex', fontVariantNumeric: 'tabular-nums' });
export const find = style({
  width: size[32],
  minWidth: 0,
  selectors: { [`${bar} &`]: { flex: 1 } },
});
