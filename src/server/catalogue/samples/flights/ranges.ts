import { within } from '../filters';

/** Six flights of July would be a month, and a week, of their own. */
export const months = within('date', '2001-01-01 : 2001-07-01');
export const wholeWeeks = within('date', '2001-01-01 : 2001-06-25');
