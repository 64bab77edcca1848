import type { ControlType } from '@/model/native-filter/filter';
import { chartTypesText } from '@/text/messages/charts/chart-types';
import { filterTypesText } from '@/text/messages/filters/filter-types';
import { addedType, addedTypes } from './added/added-types';
import { chartTypes } from './lists/metadata.gen';
import type { ChartMetadata } from './plugin';

/* Metadata of chart types and kinds of native filters, by `viz_type`. Separate from the registry, as a dashboard draws
   its charts without it. */

const filter = { tier: 'rare', category: 'tools', tags: ['filter'], behaviours: ['NATIVE_FILTER'] } as const;

/** Kinds of native filters. The filter form offers them next to the charts that can be a filter. */
const filterControls = {
  filter_select: filter,
  filter_range: filter,
  filter_time: filter,
  filter_timecolumn: filter,
  filter_timegrain: filter,
} as const satisfies Readonly<Record<ControlType, ChartMetadata>>;

type Known = keyof typeof chartTypes;

interface Named {
  readonly name: string;
  readonly description: string;
}

const isChart = (vizType: string): vizType is Known => Object.hasOwn(chartTypes, vizType);
const isFilter = (vizType: string): vizType is ControlType => Object.hasOwn(filterControls, vizType);

/** The capabilities of a chart type; undefined if the type is unknown. */
export function metadataOf(vizType: string): ChartMetadata | undefined {
  if (isChart(vizType)) return chartTypes[vizType];
  return isFilter(vizType) ? filterControls[vizType] : addedType(vizType)?.metadata;
}

/** A type without a name in the message catalogue does not compile. */
function named(vizType: string): Named | undefined {
  const types: Readonly<Record<Known, Named>> = chartTypesText.types;
  if (isChart(vizType)) return types[vizType];
  return isFilter(vizType)
    ? { name: filterTypesText[vizType], description: chartTypesText.filters[vizType] }
    : addedType(vizType);
}

/** The name of a chart type; an unknown type keeps the name under which it is stored. */
export const typeName = (vizType: string): string => named(vizType)?.name ?? vizType;

/** The texts about a chart type in the type picker. */
export interface TypeWords extends Named {
  readonly category: string;
  readonly tags: readonly string[];
  /** A badge and its meaning; some types have one. */
  readonly label: string | null;
  readonly labelExplanation: string | null;
}

export function typeWords(vizType: string): TypeWords | undefined {
  const words = named(vizType);
  const metadata = metadataOf(vizType);
  if (!words || !metadata) return undefined;
  const { category, tags, label } = metadata;
  return {
    ...words,
    category: chartTypesText.categories[category],
    tags: tags.map(tag => chartTypesText.tags[tag]),
    label: label ? chartTypesText.labels[label] : null,
    labelExplanation: label ? chartTypesText.labelExplanations[label] : null,
  };
}

const own: readonly string[] = [...Object.keys(chartTypes), ...Object.keys(filterControls)];

/** All types with metadata: chart types, including those of plugins, and kinds of native filters. */
export const cataloguedTypes = (): readonly string[] => [...own, ...addedTypes()];
