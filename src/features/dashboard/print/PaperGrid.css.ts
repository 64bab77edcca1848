import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { type } from '@/ui/theme/tokens';

export const table = style({
  ...type.caption,
  fontWeight: 400,
  width: '100%',
  borderCollapse: 'collapse',
  color: colour.ink,
  selectors: { '& + &': { marginTop: 12 } },
});
export const caption = style({
  ...type.caption,
  padding: '6px 0 2px',
  textAlign: 'left',
  color: colour.ink3,
  fontWeight: 400,
});
export const head = style({ display: 'table-header-group' });
const edge = { padding: '3px 6px', verticalAlign: 'bottom', textAlign: 'left' } as const;
const aligned = {
  '&[data-align="right"]': { textAlign: 'right' },
  '&[data-align="center"]': { textAlign: 'center' },
} as const;
export const title = style({
  ...edge,
  fontWeight: 600,
  color: colour.ink2,
  borderBottom: `1px solid ${colour.lineStrong}`,
  overflowWrap: 'break-word',
  selectors: aligned,
});
export const band = style({
  ...edge,
  textAlign: 'center',
  fontWeight: 600,
  color: colour.ink2,
  borderBottom: `1px solid ${colour.line}`,
});
export const row = style({
  breakInside: 'avoid',
  selectors: { '&[data-strong]': { background: colour.inset, fontWeight: 600 } },
});
export const cell = style({
  padding: '2px 6px',
  position: 'relative',
  textAlign: 'left',
  fontWeight: 'inherit',
  verticalAlign: 'top',
  overflowWrap: 'break-word',
  borderBottom: `1px solid ${colour.line}`,
  selectors: { ...aligned, '&[data-strong]': { background: colour.inset, fontWeight: 600 } },
});
// Nothing can be pressed on paper.
globalStyle(`${cell} button`, { display: 'none' });
