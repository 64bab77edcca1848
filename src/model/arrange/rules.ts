import { ROOT_ID } from '../layout';
import { lineOf, type Arrangement, type Part } from './arrangement';

const inPage = ['ROW', 'COLUMN', 'CHART', 'MARKDOWN', 'DYNAMIC', 'HEADER', 'DIVIDER', 'TABS'];

/** What each type may hold. Charts, texts and columns on a page stand in a row, which is made for them. */
const holds: Readonly<Record<string, readonly string[]>> = {
  ROOT: ['TABS', 'GRID'],
  GRID: inPage,
  TAB: inPage,
  TABS: ['TAB'],
  ROW: ['COLUMN', 'CHART', 'MARKDOWN', 'DYNAMIC'],
  COLUMN: ['ROW', 'CHART', 'MARKDOWN', 'HEADER', 'DIVIDER', 'TABS'],
};

/** A row in a column in a row may hold a column; deeper than that nothing can be told apart any more. */
const DEEPEST = { ROW: 2, COLUMN: 3, TABS: 2 };
/** Tabs in tabs in tabs. */
const TABS_DEEPEST = 2;

const count = (line: readonly Part[], ...types: readonly string[]) =>
  line.filter(({ type }) => types.includes(type)).length;

/** Charts, texts and columns stand in rows. */
export const isBox = (type: string) =>
  type === 'CHART' || type === 'MARKDOWN' || type === 'COLUMN' || type === 'DYNAMIC';
export const isPage = (type: string) => type === 'GRID' || type === 'TAB';
/** What is put here gets a row around it. */
export const needsRow = (parentType: string, childType: string) => isPage(parentType) && isBox(childType);

/** Whether something of a type may stand in a part. */
export function mayHold(arrangement: Arrangement, parent: Part, childType: string): boolean {
  if (!holds[parent.type]?.includes(childType)) return false;
  const line = [...lineOf(arrangement, parent.id), parent];
  // The grid stands nowhere while there are tabs at the top.
  if (line[0]?.id !== ROOT_ID) return false;
  if (childType === 'TABS' && parent.id !== ROOT_ID && count(line, 'TABS') > TABS_DEEPEST) return false;
  const deepest = childType === 'ROW' || childType === 'COLUMN' || childType === 'TABS' ? DEEPEST[childType] : Infinity;
  return count(line, 'ROW', 'COLUMN') <= deepest;
}

export const isTopTab = (arrangement: Arrangement, id: string): boolean =>
  lineOf(arrangement, id).at(-2)?.id === ROOT_ID;
