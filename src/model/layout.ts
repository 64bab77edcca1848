import { isRecord } from '@/lib/json';
import { contentOf, type JsonDocument } from './json-document';

/** Component types of a stored layout (spec part 2, section 3). */
export const componentTypes = [
  'ROOT',
  'GRID',
  'HEADER',
  'TABS',
  'TAB',
  'ROW',
  'COLUMN',
  'CHART',
  'MARKDOWN',
  'DIVIDER',
  'DYNAMIC',
] as const;
export type ComponentType = (typeof componentTypes)[number];

export const ROOT_ID = 'ROOT_ID';
export const GRID_ID = 'GRID_ID';
export const HEADER_ID = 'HEADER_ID';

/** A component as stored; `meta` keeps members unknown to this version. */
export interface LayoutComponent {
  readonly id: string;
  readonly type: ComponentType;
  readonly children: readonly string[];
  readonly meta: Readonly<Record<string, unknown>>;
}
/** The stored layout: components by id. */
export type Layout = Readonly<Record<string, LayoutComponent>>;

/**
 * Reads a stored layout. Entries that are not components (the version key, damaged ones) are left out here; saving a
 * layout starts from the document, so nothing is lost.
 */
export function readLayout(document: JsonDocument | undefined): Layout {
  return Object.fromEntries(
    Object.entries(contentOf(document)).flatMap(([key, value]) => {
      const component = readComponent(value);
      return component ? [[key, component]] : [];
    }),
  );
}

/** The charts in a stored layout. */
export function chartIdsIn(document: JsonDocument | undefined): number[] {
  return Object.values(readLayout(document)).flatMap(({ meta }) =>
    typeof meta['chartId'] === 'number' ? [meta['chartId']] : [],
  );
}

function readComponent(stored: unknown): LayoutComponent | null {
  if (!isRecord(stored) || typeof stored['id'] !== 'string') return null;
  const type = componentTypes.find(known => known === stored['type']);
  const { children = [], meta = {} } = stored;
  if (!type || !Array.isArray(children) || !children.every(child => typeof child === 'string') || !isRecord(meta))
    return null;
  return { id: stored['id'], type, children, meta };
}
