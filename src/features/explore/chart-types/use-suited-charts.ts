import { useEffect, useMemo, useState } from 'react';
import { canonicalJson } from '@/lib/json';
import type { FormData } from '@/model/chart';
import { useRested } from '@/ui/use-rested';
import { rolesOf, rolesUnknown, slotsOf } from '@/viz/controls/roles';
import { loadControls } from '@/viz/panels';
import { carriedOver } from './carried';
import { loadTypeChange, type ChangingChart } from './load-type-change';
import { suitedTypes } from './suited';
import { useOfferedTypes } from './use-offered-types';

/** A chart as another type. */
export interface SuitedChart {
  readonly vizType: string;
  readonly formData: FormData;
}

/** The gallery has more. */
const MOST = 5;

/** In milliseconds; without a pause, each change of the picked fields would redraw all of them. */
const PAUSE = 500;

/** The chart as each type that shows the picked fields and requires nothing more; the best first. */
async function loadSuited(chart: ChangingChart, offered: ReadonlySet<string>): Promise<readonly SuitedChart[]> {
  const { vizType, formData, dataset } = chart;
  const panel = await loadControls(vizType);
  const roles = panel ? rolesOf(slotsOf(panel), formData) : rolesUnknown(formData);
  const types = suitedTypes(roles, dataset).filter(type => type !== vizType && offered.has(type));
  const changes = await Promise.all(types.map(async type => ({ type, change: await loadTypeChange(chart, type) })));
  return changes
    .flatMap(({ type, change }) =>
      change && carriedOver(change, dataset).missing.length === 0 ? [{ vizType: type, formData: change.formData }] : [],
    )
    .slice(0, MOST);
}

/** Follows the picked fields of a chart with a short delay; null until first known. */
export function useSuitedCharts(chart: ChangingChart): readonly SuitedChart[] | null {
  const { vizType, formData, dataset, memory } = chart;
  const types = useOfferedTypes();
  const offered = useMemo(() => new Set(types.map(type => type.vizType)), [types]);
  const [suited, setSuited] = useState<readonly SuitedChart[] | null>(null);
  const picked = canonicalJson(formData);
  const isRested = useRested(picked, PAUSE) === picked;
  useEffect(() => {
    if (!isRested) return undefined;
    let current = true;
    loadSuited({ vizType, formData, dataset, ...(memory ? { memory } : {}) }, offered).then(
      found => current && setSuited(found),
      // Controls that were never loaded are unavailable offline, and so are the types that need them.
      () => current && setSuited([]),
    );
    return () => {
      current = false;
    };
  }, [isRested, vizType, formData, dataset, memory, offered]);
  return suited;
}
