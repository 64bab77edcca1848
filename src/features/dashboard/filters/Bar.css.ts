import { globalStyle, style } from '@vanilla-extract/css';
import { refreshing } from '@/ui/card/Card.css';
import { colour } from '@/ui/theme/contract.css';
import { media, motion, radius, type } from '@/ui/theme/tokens';

export const vertical = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  background: colour.surface,
});
/** Without a box of its own in the bar, so that nothing moves. */
export const busy = style([refreshing, { insetInline: 0, borderRadius: 0, zIndex: 1 }]);
export const strip = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: '6px 0',
  background: colour.surface,
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  minHeight: 44,
  padding: '4px 8px 0 16px',
});
export const title = style({ ...type.cardTitle });
export const headActions = style({ marginLeft: 'auto', display: 'flex', alignItems: 'center' });
export const count = style({
  ...type.caption,
  minWidth: 18,
  height: 18,
  padding: '0 5px',
  borderRadius: radius.pill,
  background: colour.accentSoft,
  color: colour.onAccentSoft,
  fontWeight: 600,
  lineHeight: '18px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});
export const scroll = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: '8px 16px 16px',
  scrollbarWidth: 'thin',
});
export const actions = style({
  display: 'flex',
  gap: 8,
  flex: 'none',
  padding: '12px 16px',
  borderTop: `1px solid ${colour.line}`,
});
globalStyle(`${actions} > :first-child`, { flex: 1 });

export const divider = style({ borderTop: `1px solid ${colour.line}`, paddingTop: 12 });
export const dividerTitle = style({ ...type.label, fontWeight: 600, color: colour.ink });
export const hint = style({ ...type.caption, color: colour.ink3 });
export const broken = style({
  ...type.caption,
  color: colour.ink2,
  padding: 8,
  borderRadius: radius.control,
  background: colour.inset,
  overflowWrap: 'anywhere',
});

export const pick = style({
  position: 'relative',
  padding: '8px 36px 8px 12px',
  borderRadius: radius.row,
  background: colour.accentSoft,
});
export const pickHead = style({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  color: colour.onAccentSoft,
});
export const pickLabel = style({ ...type.body, fontWeight: 600, color: colour.ink, overflowWrap: 'anywhere' });
export const pickFrom = style({ ...type.caption, color: colour.ink2, overflowWrap: 'anywhere' });
export const pickClear = style({ position: 'absolute', right: 8, top: '50%', transform: 'translateY(-50%)' });

export const restored = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  flexWrap: 'wrap',
  padding: '4px 4px 4px 10px',
  borderRadius: radius.row,
  boxShadow: `inset 0 0 0 1px ${colour.lineStrong}`,
  color: colour.ink2,
});

export const disclosure = style({ borderTop: `1px solid ${colour.line}`, paddingTop: 8 });
export const disclosureButton = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 28,
  padding: 0,
  border: 0,
  background: 'transparent',
  color: colour.ink2,
  fontWeight: 550,
  cursor: 'pointer',
  selectors: {
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: 2, borderRadius: radius.marker },
  },
  '@media': { [media.touch]: { minHeight: 44 } },
});
export const chevron = style({
  transition: `transform ${motion.quick} ${motion.ease}`,
  selectors: { [`${disclosureButton}[aria-expanded="true"] &`]: { transform: 'rotate(90deg)' } },
});
export const disclosurePanel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  paddingTop: 8,
  selectors: { '&[hidden]': { display: 'none' } },
});
