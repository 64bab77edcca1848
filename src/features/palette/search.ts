import MiniSearch, { type SearchResult } from 'minisearch';

/** An item of the search. */
export interface Findable {
  /** Unique among all, such as `dashboard 7`. */
  readonly id: string;
  readonly group: 'dashboards' | 'charts' | 'datasets' | 'queries' | 'actions';
  readonly title: string;
  /** Shown beside the title: where a chart is used, which database a dataset is in. */
  readonly about: string;
}

export interface FindableGroup<T extends Findable> {
  readonly group: Findable['group'];
  readonly items: readonly T[];
}

const order: readonly Findable['group'][] = ['dashboards', 'charts', 'datasets', 'queries', 'actions'];
const MOST = 6;

/** Letters without their marks, so that `sao` finds `São`. */
const plain = (term: string) => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function inGroups<T extends Findable>(items: readonly T[]): FindableGroup<T>[] {
  return order.flatMap(group => {
    const found = items.filter(item => item.group === group).slice(0, MOST);
    return found.length === 0 ? [] : [{ group, items: found }];
  });
}

/** How well a text matches a search word, the best first. */
const grades = [
  'start of a word of the title',
  'start of a word of what it is about',
  'within the title',
  'a slip of the finger',
] as const;
type Grade = (typeof grades)[number];

function gradeOf(word: string, title: string, match: SearchResult['match']): Grade {
  const fields = Object.entries(match).flatMap(([term, found]) => (term.startsWith(word) ? found : []));
  if (fields.includes('title')) return 'start of a word of the title';
  if (fields.includes('about')) return 'start of a word of what it is about';
  return title.includes(word) ? 'within the title' : 'a slip of the finger';
}

/**
 * Searches the given items, best matches first within each group. An empty search returns the first of each.
 *
 * Matches at the start of a word rank above those within a word, and those above fuzzy matches; with several words, the
 * worst counts. Among equals the index decides: it weighs how rare a word is and how much of the title it makes up,
 * which alone puts "wealth" before "weather" for the search "weath".
 */
export function createSearch<T extends Findable>(items: readonly T[]): (words: string) => FindableGroup<T>[] {
  const index = new MiniSearch<T>({
    fields: ['title', 'about'],
    processTerm: plain,
    searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { title: 3 } },
  });
  index.addAll(items);
  const all = new Map(items.map(item => [item.id, { item, title: plain(item.title) }]));

  /** Items with all words within their title, where no word starts with them: the index knows prefixes only. */
  function within(words: string, found: ReadonlySet<string>): T[] {
    const terms = plain(words).split(/\s+/).filter(Boolean);
    return [...all.values()].flatMap(({ item, title }) =>
      !found.has(item.id) && terms.every(term => title.includes(term)) ? [item] : [],
    );
  }

  return words => {
    if (words.trim() === '') return inGroups(items);
    const graded = grades.map((): T[] => []);
    const results = index.search(words);
    for (const { id, match, queryTerms } of results) {
      const known = all.get(String(id));
      const worst = Math.max(
        ...queryTerms.map(word => (known ? grades.indexOf(gradeOf(word, known.title, match)) : 0)),
      );
      if (known) graded[worst]?.push(known.item);
    }
    graded[grades.indexOf('within the title')]?.push(...within(words, new Set(results.map(({ id }) => String(id)))));
    return inGroups(graded.flat());
  };
}

/** Splits a title at the matches of the search words: alternating parts, of which the odd ones match. */
export function agreeingParts(title: string, words: string): string[] {
  const terms = words
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map(term => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return terms.length === 0 ? [title] : title.split(new RegExp(`(${terms.join('|')})`, 'i'));
}
