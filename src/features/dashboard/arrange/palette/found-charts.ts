import { compareNames } from '@/lib/name-order';

/** A chart in the palette. */
export interface GalleryChart {
  readonly id: number;
  readonly name: string;
  readonly vizType: string;
  readonly datasetName: string;
  /** Milliseconds since the epoch; null if the server does not report it. */
  readonly changedOn: number | null;
}

export const sorts = ['recent', 'name', 'type', 'dataset'] as const;
export type Sort = (typeof sorts)[number];

/**
 * The charts whose name, type or dataset contains all words, in order.
 * @param typeName the label of a chart type
 */
export function foundCharts(
  charts: readonly GalleryChart[],
  text: string,
  sort: Sort,
  typeName: (vizType: string) => string,
): readonly GalleryChart[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const orders: Readonly<Record<Sort, (a: GalleryChart, b: GalleryChart) => number>> = {
    recent: (a, b) => (b.changedOn ?? 0) - (a.changedOn ?? 0),
    name: () => 0,
    type: (a, b) => compareNames(typeName(a.vizType), typeName(b.vizType)),
    dataset: (a, b) => compareNames(a.datasetName, b.datasetName),
  };
  const isFound = ({ name, vizType, datasetName }: GalleryChart) => {
    const all = `${name} ${typeName(vizType)} ${datasetName}`.toLocaleLowerCase();
    return words.every(word => all.includes(word));
  };
  return charts.filter(isFound).sort((a, b) => orders[sort](a, b) || compareNames(a.name, b.name));
}
