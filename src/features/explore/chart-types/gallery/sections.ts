import { chartTypesText } from '@/text/messages/charts/chart-types';
import { typeGalleryText as text } from '@/text/messages/explore/chart-types';
import type { ChartTag } from '@/viz/plugin';
import type { GalleryType } from './offered';

/** A section of the gallery, with its types. */
export interface Section {
  readonly id: string;
  readonly label: string;
  readonly types: readonly GalleryType[];
}

export interface Sections {
  readonly all: Section;
  readonly recommended: readonly Section[];
  readonly categories: readonly Section[];
  /** The largest first. */
  readonly tags: readonly Section[];
}

const recommendedTags = ['popular', 'echarts', 'advanced-analytics'] as const satisfies readonly ChartTag[];
export const ALL = 'all';

const keysOf = <K extends string>(record: Readonly<Record<K, string>>) => Object.keys(record) as K[];

export function sectionsOf(types: readonly GalleryType[]): Sections {
  const tagged = (kind: string, tag: ChartTag): Section => ({
    id: `${kind} ${tag}`,
    label: chartTypesText.tags[tag],
    types: types.filter(({ metadata }) => metadata.tags.includes(tag)),
  });
  const categories = keysOf(chartTypesText.categories).map(category => ({
    id: `category ${category}`,
    label: chartTypesText.categories[category],
    types: types.filter(({ metadata }) => metadata.category === category),
  }));
  const others = keysOf(chartTypesText.tags).filter(tag => !recommendedTags.some(recommended => recommended === tag));
  const isFilled = (section: Section) => section.types.length > 0;
  return {
    all: { id: ALL, label: text.all, types },
    recommended: recommendedTags.map(tag => tagged('recommended', tag)),
    categories: categories.filter(isFilled),
    tags: others
      .map(tag => tagged('tag', tag))
      .filter(isFilled)
      .toSorted((one, other) => other.types.length - one.types.length),
  };
}

export const allSections = ({ all, recommended, categories, tags }: Sections): readonly Section[] => [
  all,
  ...recommended,
  ...categories,
  ...tags,
];
