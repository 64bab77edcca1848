import { ROOT_ID } from '../layout';
import { lineOf, type Arrangement, type Part } from './arrangement';

const inPage = ['ROW', 'COLUMN', 'CHART', 'MARKDOWN', 'DYNAMIC', 'HEADER', 'DIVIDER', 'TABS'];

/** The children that each type allows. Charts, texts and columns on a page are put into a new row. */
const holds: Readonly<Record<string, readonly string[]>> = {
  ROOT: ['TABS', 'GRID'],
  GRID: inPage,
  TAB: inPage,
  TABS: ['TAB'],
  ROW: ['COLUMN', 'CHART', 'MARKDOWN', 'DYNAMIC'],
  COLUMN: ['ROW', 'CHART', 'MARKDOWN', 'HEADER', 'DIVIDER', 'TABS'],
};

/** A row in a column in a row may hold a column; deeper nesting is not legible. */
const DEEPEST = { ROW: 2, COLUMN: 3, TABS: 2 };
/** Maximum nesting of tabs. */
const TABS_DEEPEST = 2;

const count = (line: readonly Part[], ...types: readonly string[]) =>
  line.filter(({ type }) => types.includes(type)).length;

/** Charts, texts and columns belong in rows. */
export const isBox = (type: string) =>
  type === 'CHART' || type === 'MARKDOWN' || type === 'COLUMN' || type === 'DYNAMIC';
export const isPage = (type: string) => type === 'GRID' || type === 'TAB';
/** Whether the child gets a new row around it. */
export const needsRow = (parentType: string, childType: string) => isPage(parentType) && isBox(childType);

/** Whether a part may hold a child of a type. */
export function mayHold(arrangement: Arrangement, parent: Part, childType: string): boolean {
  if (!holds[parent.type]?.includes(childType)) return false;
  const line = [...lineOf(arrangement, parent.id), parent];
  // With tabs at the top, the grid has no place.
  if (line[0]?.id !== ROOT_ID) return false;
  if (childType === 'TABS' && parent.id !== ROOT_ID && count(line, 'TABS') > TABS_DEEPEST) return false;
  const deepest = childType === 'ROW' || childType === 'COLUMN' || childType === 'TABS' ? DEEPEST[childType] : Infinity;
  return count(line, 'ROW', 'COLUMN') <= deepest;
}

export const isTopTab = (arrangement: Arrangement, id: string): boolean =>
  lineOf(arrangement, id).at(-2)?.id === ROOT_ID;
