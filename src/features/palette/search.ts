import MiniSearch from 'minisearch';

/** Something that can be found. */
export interface Findable {
  /** Unique among all, such as `dashboard 7`. */
  readonly id: string;
  readonly group: 'dashboards' | 'charts' | 'datasets' | 'actions';
  readonly title: string;
  /** Told beside the title: where a chart is used, which database a dataset is in. */
  readonly about: string;
}

export interface FindableGroup<T extends Findable> {
  readonly group: Findable['group'];
  readonly items: readonly T[];
}

const order: readonly Findable['group'][] = ['dashboards', 'charts', 'datasets', 'actions'];
const MOST = 6;

/** Letters without their marks, so that `sao` finds `São`. */
const plain = (term: string) => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function inGroups<T extends Findable>(items: readonly T[]): FindableGroup<T>[] {
  return order.flatMap(group => {
    const found = items.filter(item => item.group === group).slice(0, MOST);
    return found.length === 0 ? [] : [{ group, items: found }];
  });
}

/** A search over what is given, best matches first within each group. No words find the first of each. */
export function createSearch<T extends Findable>(items: readonly T[]): (words: string) => FindableGroup<T>[] {
  const index = new MiniSearch<T>({
    fields: ['title', 'about'],
    processTerm: plain,
    searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { title: 3 } },
  });
  index.addAll(items);
  const byId = new Map(items.map(item => [item.id, item]));
  return words => {
    if (words.trim() === '') return inGroups(items);
    return inGroups(index.search(words).flatMap(({ id }) => byId.get(String(id)) ?? []));
  };
}

/** Where a title agrees with the words that were looked for: alternating parts, the odd ones agree. */
export function agreeingParts(title: string, words: string): string[] {
  const terms = words
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map(term => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return terms.length === 0 ? [title] : title.split(new RegExp(`(${terms.join('|')})`, 'i'));
}
