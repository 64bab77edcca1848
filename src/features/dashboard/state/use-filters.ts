import { useMemo, useState } from 'react';
import { isRecord } from '@/lib/json';
import { createSharing } from '@/lib/share-equal';
import { crossFiltersEnabled } from '@/model/cross-filter';
import { isApplied, maskLabel, readMasks, withMask, type DataMask, type DataMasks } from '@/model/data-mask';
import type { ExtraFormData } from '@/model/extra-form-data';
import { effectiveMasks, nativeFilters, type NativeFilter } from '@/model/native-filter/filter';
import { reachOf, type Reach } from '@/model/native-filter/reach';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import { pickedMask } from '@/viz/drill/filters';
import type { FilterChoices, MarkMeaning } from '@/viz/plugin';
import type { FilterBoxes } from '../filter-box/filter-boxes';

/** The filter values of a dashboard, and their source. */
type GivenMasks =
  /** The values of the address are loading: no chart knows its query yet. */
  | { readonly by: 'address'; readonly masks: null }
  /**
   * Values from the last visit on this device, from the entry of the browser's history, or from the reader just now: a
   * new choice, or by going back.
   */
  | { readonly by: 'memory' | 'history' | 'reader' | 'back'; readonly masks: DataMasks };

/** The effect of one set of filter values on charts. */
export interface FilterEffect {
  /** By filter and by chart, with the author's defaults. */
  readonly masks: DataMasks;
  /** The form data that filters add to a chart: the same object while unchanged. Null until known. */
  readonly extraFor: (chartId: number) => ExtraFormData | null;
  /** The filters that narrow a chart, as users know them. */
  readonly reasonsFor: (chartId: number) => readonly string[];
}

/** The filters of an open dashboard: native ones, and picks on its charts. */
export interface DashboardFilters extends FilterEffect {
  readonly filters: readonly NativeFilter[];
  readonly given: GivenMasks;
  /** Whether a click on a mark filters other charts. */
  readonly crossFilters: boolean;
  /** The value picked on a chart. */
  readonly pickedOn: (chartId: number) => DataMask | null;
  /** The effect of other filter values. */
  readonly under: (masks: DataMasks) => FilterEffect;
  /** Picks a mark, or clears it if it is picked already. */
  readonly pick: (chartId: number, meaning: MarkMeaning) => void;
  readonly clear: (chartId: number) => void;
  /** The content and effect of a filter box; null for other charts. */
  readonly choicesOf: (chartId: number) => FilterChoices | null;
  readonly give: (given: GivenMasks) => void;
  /** The values that this device remembers, as stored. */
  readonly remembered: unknown;
}

const untouched: Reach = { extra: {}, reasons: [], waits: false };

/** Parameters of an address that hold filter values, as in Superset's links. */
const ADDRESSED = /[?&](preselect_filters|native_filters|native_filters_key|permalink_key)=/;

/** The entry of the history precedes the address, which precedes the values that this device remembers. */
function start(remembered: unknown): GivenMasks {
  const entry: unknown = history.state;
  if (isRecord(entry) && entry['filters']) return { by: 'history', masks: readMasks(entry['filters']) };
  if (ADDRESSED.test(location.search)) return { by: 'address', masks: null };
  return { by: 'memory', masks: readMasks(remembered) };
}

/** @param boxes filter boxes, if it has any */
export function useFilters(
  { dashboard, filters: remembered }: OpenedDashboard,
  charts: readonly number[],
  boxes: FilterBoxes | null,
): DashboardFilters {
  const { metadata } = dashboard;
  const [given, give] = useState(() => start(remembered));
  const [share] = useState(() => createSharing<ReadonlyMap<number, Reach>>());
  const filters = useMemo(() => nativeFilters(metadata), [metadata]);
  return useMemo(() => {
    const effectOf = (set: DataMasks | null, shared: typeof share): FilterEffect => {
      const masks = { ...boxes?.defaults, ...effectiveMasks(filters, set ?? {}) };
      const others = reachOf(dashboard, filters, charts, masks);
      const reach = shared(boxes ? boxes.reach(others, masks) : others);
      const reachFor = (chartId: number) => reach.get(chartId) ?? untouched;
      return {
        masks,
        extraFor: chartId => (set && !reachFor(chartId).waits ? reachFor(chartId).extra : null),
        reasonsFor: chartId => reachFor(chartId).reasons,
      };
    };
    const effect = effectOf(given.masks, share);
    const pickedOn = (chartId: number) => {
      const mask = given.masks?.[chartId];
      return mask && isApplied(mask) ? mask : null;
    };
    const set = (chartId: number, mask: DataMask | null) =>
      give(before => ({ by: 'reader', masks: withMask(before.masks ?? {}, String(chartId), mask) }));
    return {
      ...effect,
      filters,
      given,
      crossFilters: crossFiltersEnabled(metadata),
      pickedOn,
      under: others => effectOf(others, reach => reach),
      pick: (chartId, meaning) => {
        const picked = pickedOn(chartId);
        set(chartId, picked && maskLabel(picked) === meaning.label ? null : pickedMask(meaning));
      },
      clear: chartId => set(chartId, null),
      choicesOf: chartId =>
        boxes?.choicesOf(chartId, effect.masks, chosen =>
          give(before => ({ by: 'reader', masks: { ...before.masks, ...chosen } })),
        ) ?? null,
      give,
      remembered,
    };
  }, [dashboard, metadata, filters, charts, boxes, given, share, remembered]);
}
