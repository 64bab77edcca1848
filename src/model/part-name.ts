import type { LayoutComponent } from './layout';

const nameKeys: Readonly<Record<string, readonly string[]>> = {
  CHART: ['sliceNameOverride', 'sliceName'],
  TAB: ['text', 'defaultText'],
  HEADER: ['text'],
  MARKDOWN: ['code'],
};

/** The name of a layout part, from the first line of its text; empty for containers. */
export function partName({ type, meta }: { readonly type: string; readonly meta: LayoutComponent['meta'] }): string {
  const found = (nameKeys[type] ?? [])
    .map(key => meta[key])
    .find(value => typeof value === 'string' && value.trim() !== '');
  const [first = ''] = typeof found === 'string' ? found.trim().split('\n') : [];
  return first.replace(/^[#>*\s-]+/, '').slice(0, 60);
}
