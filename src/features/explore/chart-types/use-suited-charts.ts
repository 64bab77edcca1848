import { useEffect, useMemo, useState } from 'react';
import { canonicalJson } from '@/lib/json';
import type { FormData } from '@/model/chart';
import { useRested } from '@/ui/value-picker/typing';
import { rolesOf, rolesUnknown, slotsOf } from '@/viz/controls/roles';
import { loadControls } from '@/viz/panels';
import { carriedOver } from './carried';
import { loadTypeChange, type ChangingChart } from './load-type-change';
import { suitedTypes } from './suited';
import { useOfferedTypes } from './use-offered-types';

/** What a chart would be as another type. */
export interface SuitedChart {
  readonly vizType: string;
  readonly formData: FormData;
}

/** More are in the gallery. */
const MOST = 5;

/** In milliseconds: each change of what is picked would draw them all anew. */
const PAUSE = 500;

/** A chart as the types that show what is picked for it, and ask for nothing more; the best first. */
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

/** Follows what is picked for a chart, a moment behind; null until it is known for the first time. */
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
      // Without a connection controls that were never loaded stay away, and so does what needs them.
      () => current && setSuited([]),
    );
    return () => {
      current = false;
    };
  }, [isRested, vizType, formData, dataset, memory, offered]);
  return suited;
}
