import Fuse from 'fuse.js/basic';
import type { GalleryType } from './offered';

/** Weights of the searched fields, and how far a text may differ: 0 is an exact match, 1 matches anything. */
export const searchRules = {
  threshold: 0.3,
  weights: { name: 4, tags: 2, description: 1 },
  /** What a badge adds to the score of a type, from 0 to 1. */
  labels: { DEPRECATED: -0.1, FEATURED: 0.1 },
} as const;

const options = {
  threshold: searchRules.threshold,
  ignoreLocation: true,
  includeScore: true,
  keys: Object.entries(searchRules.weights).map(([name, weight]) => ({ name, weight })),
};

type Searched = Pick<GalleryType, 'name' | 'tags' | 'description' | 'metadata'>;

const labelWeight = ({ metadata: { label } }: Searched) => (label ? searchRules.labels[label] : 0);

/** The types that match a text, the best first. */
export function searchTypes<T extends Searched>(types: readonly T[], text: string): readonly T[] {
  // A score of 0 is a perfect match.
  return new Fuse(types, options)
    .search(text.trim())
    .map(({ item, score = 1 }) => ({ item, fit: 1 - score + labelWeight(item) }))
    .toSorted((one, other) => other.fit - one.fit)
    .map(({ item }) => item);
}
