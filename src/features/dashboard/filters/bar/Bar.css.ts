import { globalStyle, style } from '@vanilla-extract/css';
import { refreshing } from '@/ui/card/Card.css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, innerRing, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { layer, leading, lineWidth, motion, radius, size, space, type, weight } from '@/ui/theme/tokens';

export const vertical = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  background: colour.surface,
});
/** Without a separate box in the bar, so that nothing moves. */
export const busy = style([refreshing, { insetInline: 0, borderRadius: 0, zIndex: layer.raised }]);
export const strip = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[2],
  padding: spacing(1.5, 0),
  background: colour.surface,
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  flex: 'none',
  minHeight: size.touch,
  padding: spacing(1, 2, 0, 4),
});
export const title = style({ ...type.cardTitle });
export const headActions = style({ marginLeft: 'auto', display: 'flex', alignItems: 'center' });
export const count = style({
  ...type.caption,
  minWidth: size[4.5],
  height: size[4.5],
  padding: spacing(0, 1.5),
  borderRadius: radius.pill,
  background: colour.accentSoft,
  color: colour.onAccentSoft,
  fontWeight: weight.bold,
  lineHeight: leading[4.5],
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});
export const scroll = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  padding: spacing(2, 4, 4),
  scrollbarWidth: 'thin',
});
export const actions = style({
  display: 'flex',
  gap: space[2],
  flex: 'none',
  padding: spacing(3, 4),
  borderTop: solid(colour.line),
});
globalStyle(`${actions} > :first-child`, { flex: 1 });

export const divider = style({ borderTop: solid(colour.line), paddingTop: space[3] });
export const dividerTitle = style({ ...type.label, fontWeight: weight.bold, color: colour.ink });
export const hint = style({ ...type.caption, color: colour.ink3 });
export const broken = style({
  ...type.caption,
  color: colour.ink2,
  padding: space[2],
  borderRadius: radius.control,
  background: colour.inset,
  overflowWrap: 'anywhere',
});

export const pick = style({
  position: 'relative',
  padding: spacing(2, 9, 2, 3),
  borderRadius: radius.row,
  background: colour.accentSoft,
});
export const pickHead = style({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  color: colour.onAccentSoft,
});
export const pickLabel = style({ ...type.body, fontWeight: weight.bold, color: colour.ink, overflowWrap: 'anywhere' });
export const pickFrom = style({ ...type.caption, color: colour.ink2, overflowWrap: 'anywhere' });
export const pickClear = style({ position: 'absolute', right: space[2], top: '50%', transform: 'translateY(-50%)' });

export const restored = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[1],
  flexWrap: 'wrap',
  padding: spacing(1, 1, 1, 2.5),
  borderRadius: radius.row,
  boxShadow: innerRing(colour.lineStrong),
  color: colour.ink2,
});

export const disclosure = style({ borderTop: solid(colour.line), paddingTop: space[2] });
export const disclosureButton = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: size.row,
  padding: 0,
  border: 0,
  background: 'transparent',
  color: colour.ink2,
  fontWeight: weight.strong,
  cursor: 'pointer',
  selectors: {
    '&[data-focus-visible]': { outline: focusRing, outlineOffset: lineWidth.thick, borderRadius: radius.marker },
  },
  '@media': { [media.touch]: { minHeight: size.touch } },
});
export const chevron = style({
  transition: `transform ${motion.quick} ${motion.ease}`,
  selectors: { [`${disclosureButton}[aria-expanded="true"] &`]: { transform: 'rotate(90deg)' } },
});
export const disclosurePanel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  paddingTop: space[2],
  selectors: { '&[hidden]': { display: 'none' } },
});
