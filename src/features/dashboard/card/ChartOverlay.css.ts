import { style } from '@vanilla-extract/css';
import { setAside } from '@/ui/card/Card.css';

export const room = style([setAside, { display: 'flex', height: '100%', minHeight: 240 }]);
