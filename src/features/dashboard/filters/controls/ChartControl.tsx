import { useCallback, useMemo, useState } from 'react';
import { isRecord } from '@/lib/json';
import { maskLabel } from '@/model/data-mask';
import type { FilterChartType } from '@/model/native-filter/filter';
import { clearedMask, hasValue } from '@/model/native-filter/make-mask';
import { useDerivedCache } from '@/offline/react/use-derived-cache';
import { chartText } from '@/text/messages/charts/chart';
import { pickedMask } from '@/viz/drill/filters';
import type { ChartInteraction, MarkMeaning } from '@/viz/plugin';
import { ChartPicture } from '@/viz/react/ChartPicture';
import { usePlugin } from '@/viz/react/use-plugin';
import { SPEC_CACHE } from '@/viz/vega/drawing';
import { useDashboard } from '../../state/dashboard-context';
import PickChip from '../../card/PickChip';
import { chartFormOf, chartQuestion, fromParents } from '../options/options';
import { useFilterAnswer } from '../options/use-options';
import type { ControlProps } from './control';
import { OptionsState } from './OptionsState';
import * as css from './Control.css';

interface ChartControlProps extends ControlProps {
  readonly type: FilterChartType;
}

const nothing = () => undefined;

/**
 * A small chart of the filter's column: a value picked in it is chosen, just as a pick on a chart of the dashboard filters
 * others.
 */
export function ChartControl({ type, filter, mask, masks, onChange }: ChartControlProps) {
  const { colours, datasets } = useDashboard();
  const { datasetId } = filter.target;
  const cache = useDerivedCache(SPEC_CACHE, isRecord);
  const plugin = usePlugin(type);
  const ready = plugin.name === 'ready' ? plugin.plugin : null;
  const formData = useMemo(() => chartFormOf(filter, type, fromParents(filter, masks)), [filter, type, masks]);
  const question = useMemo(
    () => (ready && formData ? chartQuestion(filter, ready, formData) : null),
    [filter, ready, formData],
  );
  const state = useFilterAnswer(question, 'after-charts');
  const [failed, setFailed] = useState<string | null>(null);
  const fail = useCallback((error: Error) => setFailed(error.message), []);
  const picked = hasValue(mask) ? maskLabel(mask) : '';
  const selected = useMemo(() => (picked === '' ? null : new Set([picked])), [picked]);
  const interaction = useMemo<ChartInteraction>(() => {
    const pick = (meaning: MarkMeaning) =>
      onChange(meaning.label === picked ? clearedMask(filter) : pickedMask(meaning));
    return { ownState: {}, onPick: pick };
  }, [onChange, filter, picked]);
  const problem = plugin.name === 'failed' ? plugin.message : failed !== null ? chartText.rendering(failed) : null;
  if (problem !== null) return <p className={css.error}>{problem}</p>;
  return (
    <>
      {picked !== '' && (
        <div className={css.picked}>
          <PickChip label={picked} onClear={() => onChange(clearedMask(filter))} />
        </div>
      )}
      {ready && formData && state.name === 'shown' && (
        <div className={css.chart}>
          <ChartPicture
            chart={{
              plugin: ready,
              formData,
              results: state.stored.results,
              dataset: datasetId === null ? null : (datasets.get(datasetId) ?? null),
              colourOf: colours.colourOf,
              name: filter.name,
              cache,
              selected,
            }}
            visible
            interaction={interaction}
            onRendered={nothing}
            onFailed={fail}
          />
        </div>
      )}
      <OptionsState state={state} />
    </>
  );
}
