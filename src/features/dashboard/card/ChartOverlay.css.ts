import { style } from '@vanilla-extract/css';
import { setAside } from '@/ui/card/Card.css';
import { size } from '@/ui/theme/tokens';

export const room = style([setAside, { display: 'flex', height: '100%', minHeight: size[60] }]);
