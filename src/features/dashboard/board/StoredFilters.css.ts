import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, space, type } from '@/ui/theme/tokens';

/** Stays in sight while the board is scrolled: the numbers below it are not those that were chosen. */
export const notice = style({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: '6px 16px',
  background: colour.amberSoft,
  borderBottom: `1px solid ${colour.amberLine}`,
  color: colour.ink,
  '@media': { [media.phone]: { flexWrap: 'wrap', padding: '8px 12px' }, [media.print]: { position: 'static' } },
});
export const icon = style({ flex: 'none', color: colour.amber });
export const text = style({
  ...type.body,
  flex: '1 1 0',
  minWidth: 0,
  '@media': { [media.phone]: { flexBasis: 'calc(100% - 32px)' } },
});
export const what = style({ fontWeight: 600 });
