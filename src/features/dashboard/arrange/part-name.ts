import type { Part } from '@/model/arrange/arrangement';

const nameKeys: Readonly<Record<string, readonly string[]>> = {
  CHART: ['sliceNameOverride', 'sliceName'],
  TAB: ['text', 'defaultText'],
  HEADER: ['text'],
  MARKDOWN: ['code'],
};

/** What a part is called; empty for what only arranges others. */
export function nameOf({ type, meta }: Part): string {
  const found = (nameKeys[type] ?? []).map(key => meta[key]).find(value => typeof value === 'string' && value.trim() !== '');
  const [first = ''] = typeof found === 'string' ? found.trim().split('\n') : [];
  return first.replace(/^[#>*\s-]+/, '').slice(0, 60);
}

export function textIn({ meta }: Part, key: string): string {
  const value = meta[key];
  return typeof value === 'string' ? value : '';
}
