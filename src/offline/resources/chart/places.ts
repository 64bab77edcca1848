import { idOfReference } from '@/model/merge/whole';
import type { ResourceReference } from '@/model/resource-fields';

/** A dashboard that shows a chart. */
export interface ChartPlace {
  readonly id: number;
  readonly title: string;
}

/** The dashboards named in a save of a chart, by known titles. */
export const placesOf = (named: readonly ResourceReference[], known: readonly ChartPlace[]): readonly ChartPlace[] =>
  named.flatMap(dashboard => {
    const id = idOfReference(dashboard);
    if (typeof id !== 'number') return [];
    const told = typeof dashboard === 'object' ? dashboard['title'] : null;
    return [{ id, title: known.find(place => place.id === id)?.title ?? (typeof told === 'string' ? told : '') }];
  });
