import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { font, lineWidth, radius, size, space, textSize, type, weight } from '@/ui/theme/tokens';

export const section = style({ display: 'flex', flexDirection: 'column', gap: space[4] });
export const title = style({ ...type.cardTitle, color: colour.ink });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[4],
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const field = style({ display: 'flex', flexDirection: 'column', gap: space[1.5], minWidth: 0 });
export const group = style({ display: 'flex', flexDirection: 'column', gap: space[1], minWidth: 0 });
/** Settings that belong to the one above. */
export const inner = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  padding: spacing(1, 0, 1, 6),
  '@media': { [media.phone]: { paddingLeft: 0 } },
});
export const label = style({ ...type.label, fontWeight: weight.strong, color: colour.ink2 });
export const hint = style({ ...type.label, color: colour.ink3 });
export const error = style({ ...type.label, color: colour.red });
export const checks = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[5] });
export const manner = style({ display: 'flex', flexDirection: 'column', gap: space[1] });

export const condition = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[1],
  padding: space[2],
  borderRadius: radius.row,
  background: colour.inset,
});
export const simple = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 0.8fr) minmax(0, 1.6fr)',
  gap: space[2],
  '@media': {
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1.4fr) minmax(0, 1fr)' },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
/** The operand has its own line if there is little room. */
globalStyle(`${simple} > :nth-child(3)`, { '@media': { [media.narrow]: { gridColumn: '1 / -1' } } });
export const sql = style({ flex: 1, minWidth: 0, fontFamily: font.mono });
export const other = style({ flex: 1, minWidth: 0 });
export const code = style({ fontFamily: font.mono, fontSize: textSize.label, overflowWrap: 'anywhere' });
export const adding = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginLeft: -space[2] });

export const radios = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[6] });
export const radio = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.row,
  cursor: 'pointer',
  '@media': { [media.touch]: { minHeight: size.touch, fontSize: textSize.touchOption } },
});
export const dot = style({
  width: size[4],
  height: size[4],
  flex: 'none',
  borderRadius: radius.pill,
  border: solid(colour.control),
  background: colour.surface,
  selectors: {
    [`${radio}[data-selected] &`]: { border: solid(colour.accent, 'heavy') },
    [`${radio}[data-focus-visible] &`]: { outline: focusRing, outlineOffset: lineWidth.thick },
  },
});
