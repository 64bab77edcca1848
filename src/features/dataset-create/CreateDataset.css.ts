import { globalStyle, style } from '@vanilla-extract/css';
import { choice, tickOf, windowedMenu } from '@/ui/select/variants';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, font, radius, size, space, type, weight } from '@/ui/theme/tokens';

/** Fields beside the preview; one below the other where space is too narrow. */
export const page = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: `${size[85]}px minmax(0, 1fr)`,
  '@media': {
    [media.narrow]: { display: 'block', overflow: 'auto' },
    [media.short]: { overflow: 'visible' },
  },
});
export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  minHeight: 0,
  padding: space[4],
  background: colour.surface,
  borderRight: solid(colour.line),
  '@media': { [media.narrow]: { borderRight: 0, borderBottom: solid(colour.line) } },
});
export const room = style({
  minHeight: 0,
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  padding: space[4],
  '@media': { [media.narrow]: { overflow: 'visible' } },
});
export const fields = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 3fr) minmax(0, 2fr)`,
  gap: space[2],
});

export const tables = style({ display: 'flex', flexDirection: 'column', gap: space[2], flex: 1, minHeight: 0 });
export const find = style({ display: 'flex', alignItems: 'center', gap: space[1] });
globalStyle(`${find} > :first-child`, { flex: 1, minWidth: 0 });
export const list = style({
  ...windowedMenu,
  flex: 1,
  height: 'auto',
  maxHeight: 'none',
  minHeight: size[24],
  margin: spacing(0, -2),
  '@media': { [media.narrow]: { flex: 'none', maxHeight: size[68] } },
});
export const windowed = style([list, { '@media': { [media.narrow]: { height: size[68] } } }]);
export const line = style({
  ...choice,
  minHeight: size.control,
  padding: spacing(0, 2.5),
  '@media': { [media.touch]: { minHeight: size.touch } },
  selectors: {
    '&[data-focused], &[data-hovered]': { background: colour.hover },
    '&[data-selected]': { background: colour.accentSoft, color: colour.onAccentSoft, fontWeight: weight.strong },
  },
});
export const sign = style({ flex: 'none', color: colour.ink3 });
export const tableName = style({ ...ellipsis, flex: 1, minWidth: 0 });
export const about = style({ ...type.caption, flex: 'none', fontWeight: weight.regular, color: colour.ink3 });
export const tick = style(tickOf(line));
export const missing = style({
  ...type.label,
  color: colour.ink2,
  selectors: { '&:not(:empty)': { padding: space[2.5] } },
});
export const note = style({ ...type.label, padding: space[2.5], color: colour.ink3 });

export const preview = style({ display: 'flex', flexDirection: 'column', gap: space[3], minWidth: 0 });
export const previewHead = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[2],
  padding: spacing(2.5, 3),
  borderBottom: solid(colour.line),
});
export const previewName = style({ ...type.cardTitle, ...ellipsis, minWidth: 0 });
export const columnType = style({ fontFamily: font.mono });
export const taken = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  padding: spacing(2, 3),
  border: solid(colour.amberLine),
  borderRadius: radius.card,
  background: colour.amberSoft,
  color: colour.amber,
});
export const link = style({ color: colour.accent, fontWeight: weight.strong });
export const waits = style({
  padding: spacing(2, 3),
  borderRadius: radius.card,
  background: colour.amberSoft,
  color: colour.amber,
});
export const failure = style({
  padding: spacing(2, 3),
  borderRadius: radius.card,
  background: colour.redSoft,
  color: colour.red,
});
export const split = style({ display: 'inline-flex', gap: space.hair });
globalStyle(`${split} > :last-child`, { padding: spacing(0, 2) });
