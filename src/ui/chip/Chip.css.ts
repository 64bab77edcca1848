import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { media, radius } from '../theme/tokens';

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  height: 24,
  padding: '0 9px',
  borderRadius: radius.pill,
  border: 0,
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  background: colour.hover,
  color: colour.ink2,
  flex: 'none',
  '@media': { [media.forcedColours]: { border: '1px solid' } },
});

export const variant = styleVariants({
  neutral: [chip],
  accent: [chip, { background: colour.accentSoft, color: colour.onAccentSoft, fontWeight: 550 }],
  outlined: [chip, { background: 'transparent', boxShadow: `inset 0 0 0 1px ${colour.lineStrong}` }],
  /** Small and square-cornered: inside tables. */
  small: [chip, { height: 20, padding: '0 7px', fontSize: 11, gap: 4, borderRadius: radius.control }],
  smallAmber: [
    chip,
    {
      height: 20,
      padding: '0 7px',
      fontSize: 11,
      gap: 4,
      borderRadius: radius.control,
      background: colour.amberSoft,
      color: colour.amber,
    },
  ],
});
