import { canonicalJson } from '@/lib/json';
import type { DashboardState } from '../dashboard';
import { contentOf } from '../json-document';
import { readLayout, type ComponentType, type Layout, type LayoutComponent } from '../layout';
import { partName } from '../part-name';

type ComparedField = Exclude<keyof DashboardState, 'layout' | 'metadata'>;
export type PartChange = 'added' | 'removed' | 'moved' | 'resized' | 'rewritten' | 'restyled';

export interface ComparedPart {
  readonly id: string;
  readonly type: ComponentType;
  /** Empty for parts without text. */
  readonly name: string;
}

export type Difference =
  | {
      readonly kind: 'field';
      readonly field: ComparedField;
      readonly before: string | boolean | null;
      readonly after: string | boolean | null;
    }
  | { readonly kind: 'part'; readonly change: PartChange; readonly part: ComparedPart }
  | { readonly kind: 'setting'; readonly key: string; readonly change: 'added' | 'removed' | 'changed' };

const fields: readonly ComparedField[] = ['title', 'slug', 'published', 'certifiedBy', 'certificationDetails', 'css'];
/** Null and an empty text are the same. */
const plain = (value: string | boolean | null) => (value === '' ? null : value);

function fieldDifferences(before: DashboardState, after: DashboardState): Difference[] {
  return fields.flatMap(field => {
    const [was, is] = [plain(before[field]), plain(after[field])];
    return was === is ? [] : [{ kind: 'field', field, before: was, after: is } as const];
  });
}

const sizes = ['width', 'height'];
const looks = ['background', 'headerSize'];
/** Not listed: the dashboard's title covers them, or a server writes them into chart components. */
const untold = ['uuid', 'chartId'];

const partOf = ({ id, type, meta }: LayoutComponent): ComparedPart => ({ id, type, name: partName({ type, meta }) });

function parentsOf(layout: Layout): ReadonlyMap<string, string> {
  return new Map(Object.values(layout).flatMap(({ id, children }) => children.map(child => [child, id] as const)));
}

/** Common neighbours whose relative order changed: losing or gaining a neighbour does not count as a move. */
function movedAmong(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const common = before.filter(id => after.includes(id));
  const order = after.filter(id => common.includes(id));
  return new Set(common.filter((id, index) => order[index] !== id));
}

const pick = (meta: LayoutComponent['meta'], keys: readonly string[]) =>
  canonicalJson(Object.fromEntries(keys.map(key => [key, meta[key] ?? null])));
const others = (meta: LayoutComponent['meta']) =>
  canonicalJson(
    Object.fromEntries(Object.entries(meta).filter(([key]) => ![...sizes, ...looks, ...untold].includes(key))),
  );

function changesOf(was: LayoutComponent, is: LayoutComponent): PartChange[] {
  return [
    ...(others(was.meta) === others(is.meta) && was.meta['chartId'] === is.meta['chartId']
      ? []
      : (['rewritten'] as const)),
    ...(pick(was.meta, sizes) === pick(is.meta, sizes) ? [] : (['resized'] as const)),
    ...(pick(was.meta, looks) === pick(is.meta, looks) ? [] : (['restyled'] as const)),
  ];
}

/** Rows and columns only arrange their contents: their addition or removal shows in those. */
const isTold = ({ type }: LayoutComponent) => !['ROOT', 'GRID', 'ROW', 'COLUMN', 'TABS'].includes(type);
const isHead = ({ id }: LayoutComponent) => id === 'HEADER_ID';

function layoutDifferences(before: Layout, after: Layout): Difference[] {
  const [parentsBefore, parentsAfter] = [parentsOf(before), parentsOf(after)];
  const moved = new Set(
    Object.values(before).flatMap(({ id, children }) => [...movedAmong(children, after[id]?.children ?? [])]),
  );
  const tell = (change: PartChange, component: LayoutComponent): Difference => ({
    kind: 'part',
    change,
    part: partOf(component),
  });
  const removed = Object.values(before).filter(component => !Object.hasOwn(after, component.id) && isTold(component));
  const present = Object.values(after).filter(component => !isHead(component));
  return [
    ...removed.filter(component => !isHead(component)).map(component => tell('removed', component)),
    ...present.flatMap(component => {
      const was = Object.hasOwn(before, component.id) ? before[component.id] : undefined;
      if (!was) return isTold(component) ? [tell('added', component)] : [];
      const isElsewhere = parentsBefore.get(component.id) !== parentsAfter.get(component.id) || moved.has(component.id);
      return [
        ...(isElsewhere && isTold(component) ? [tell('moved', component)] : []),
        ...changesOf(was, component).map(change => tell(change, component)),
      ];
    }),
  ];
}

function settingDifferences(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Difference[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return keys.flatMap(key => {
    const [was, is] = [before[key], after[key]];
    if (canonicalJson(was ?? null) === canonicalJson(is ?? null)) return [];
    const change =
      was === undefined || was === null ? 'added' : is === undefined || is === null ? 'removed' : 'changed';
    return [{ kind: 'setting', key, change } as const];
  });
}

/** The changes that turn one state into the other. */
export function differencesBetween(before: DashboardState, after: DashboardState): readonly Difference[] {
  const { positions: _, ...metadataBefore } = contentOf(before.metadata);
  const { positions: __, ...metadataAfter } = contentOf(after.metadata);
  return [
    ...fieldDifferences(before, after),
    ...layoutDifferences(readLayout(before.layout), readLayout(after.layout)),
    ...settingDifferences(metadataBefore, metadataAfter),
  ];
}
