import { within } from '../filters';

/** Before 1980 the file knows only the films that are still remembered. */
export const since1980 = within('released', '1980-01-01 : 2011-01-01');
