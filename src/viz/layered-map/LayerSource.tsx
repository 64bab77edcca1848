import { useContext, useEffect, useMemo, useState } from 'react';
import type { Chart, FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import type { PartChart } from '@/model/part-chart';
import type { AnswerState, LiveAnswer } from '@/query/answer-state';
import { fullTime } from '@/text/ages';
import { reasonWords } from '@/text/failure-reason';
import { chartText } from '@/text/messages/charts/chart';
import { chartNoticesText } from '@/text/messages/charts/error-types';
import { localAnswerText } from '@/text/messages/charts/local-answer';
import { mapsText } from '@/text/messages/charts/maps';
import { PartRefreshContext, WithAnswer, WithPartChart } from '../answers';
import { typeName } from '../catalogue';
import type { ColourOf } from '../colours/assignment';
import type { LayerOf } from '../map-layers/layer';
import type { ChartPlugin } from '../plugin';
import { inputFor } from '../query/completed';
import { questionOf } from '../query/question';
import { useChartColours } from '../react/use-chart-colours';
import { usePrepared } from '../react/use-prepared';
import { isComputedHere, type ChartResult } from '../result';
import { layerForm } from './layer-form';
import { loadingLayer, type LayerState } from './layer-state';

/** Reports a layer by the id of its chart; null when it is removed. */
export type ReportLayer = (id: number, state: LayerState | null) => void;

/** A chart type that can be a layer. */
export interface LayerType {
  readonly plugin: ChartPlugin;
  readonly layerOf: LayerOf;
}

/** Null for a type that no layer is drawn for. */
export type FindLayerType = (vizType: string) => LayerType | null;

interface LayerSourceProps {
  readonly layerType: FindLayerType;
  readonly id: number;
  /** Of the map. */
  readonly form: FormData;
  readonly colourOf: ColourOf;
  readonly onState: ReportLayer;
}

/** Follows a chart and its answer, and reports the layer that they make. It shows nothing. */
export function LayerSource(props: LayerSourceProps) {
  return <WithPartChart id={props.id}>{part => <PartSource {...props} part={part} />}</WithPartChart>;
}

function useReport(id: number, state: LayerState, onState: ReportLayer): void {
  useEffect(() => onState(id, state), [id, state, onState]);
  useEffect(() => () => onState(id, null), [id, onState]);
}

function Report({ id, state, onState }: Pick<LayerSourceProps, 'id' | 'onState'> & { readonly state: LayerState }) {
  useReport(id, state, onState);
  return null;
}

const leftOut = (note: string): LayerState => ({ name: 'left-out', note });

/** Whether the chart is here and can be a layer; null if it can. */
function stateWithoutAnswer(id: number, part: PartChart, layerType: FindLayerType): LayerState | null {
  switch (part.name) {
    case 'loading':
      return loadingLayer;
    case 'missing':
      return leftOut(mapsText.layerMissing(id));
    case 'refused':
      return leftOut(mapsText.layerRefused(id));
    case 'shown': {
      const { name, vizType, datasetId } = part.chart;
      if (!layerType(vizType)) return leftOut(mapsText.ofLayer(name, mapsText.noLayer(typeName(vizType))));
      return datasetId === null ? leftOut(mapsText.ofLayer(name, mapsText.layerWithoutDataset)) : null;
    }
  }
}

function PartSource({ part, ...props }: LayerSourceProps & { readonly part: PartChart }) {
  const { id, layerType, onState } = props;
  const given = useMemo(() => stateWithoutAnswer(id, part, layerType), [id, part, layerType]);
  const type = part.name === 'shown' ? layerType(part.chart.vizType) : null;
  if (given !== null || part.name !== 'shown' || type === null)
    return <Report id={id} state={given ?? loadingLayer} onState={onState} />;
  return <AskedLayer {...props} type={type} chart={part.chart} dataset={part.dataset} />;
}

interface AskedLayerProps extends LayerSourceProps {
  readonly type: LayerType;
  readonly chart: Chart;
  readonly dataset: Dataset | null;
}

function AskedLayer(props: AskedLayerProps) {
  const { type, chart, form } = props;
  const { datasetId, formData } = chart;
  const own = useMemo(() => layerForm(formData, form), [formData, form]);
  const question = useMemo(() => questionOf(type.plugin, datasetId, own), [type, datasetId, own]);
  return (
    <WithAnswer question={question}>{answer => <AnsweredLayer {...props} own={own} answer={answer} />}</WithAnswer>
  );
}

/** How old an answer is, if that matters; null for a fresh one. */
function ageOf(state: Extract<AnswerState<ChartResult>, { name: 'shown' }>): string | null {
  const { results, asOf } = state.stored;
  if (isComputedHere(results)) return localAnswerText.title(fullTime(asOf));
  return state.stale ? chartText.asOf(fullTime(asOf)) : null;
}

/** Why there is no answer; null if there is one, or if it may still come. */
function reasonOf(state: AnswerState<ChartResult>): string | null {
  switch (state.name) {
    case 'missing':
      return mapsText.layerNotHere;
    case 'failed':
      return reasonWords(state.reason);
    case 'stopped':
      return chartNoticesText.stopped;
    case 'loading':
    case 'shown':
      return null;
  }
}

/** Has the answer of a layer requested again whenever the map is refreshed. */
function useRefreshWithMap(refresh: () => void): void {
  const parts = useContext(PartRefreshContext);
  useEffect(() => {
    parts?.add(refresh);
    return () => void parts?.delete(refresh);
  }, [parts, refresh]);
}

interface AnsweredLayerProps extends AskedLayerProps {
  /** The layer's form data with the map's filters. */
  readonly own: FormData;
  readonly answer: LiveAnswer<ChartResult>;
}

function AnsweredLayer({ id, type, chart, dataset, own, answer, colourOf, onState }: AnsweredLayerProps) {
  const { state, refresh } = answer;
  const { plugin, layerOf } = type;
  const { name: title } = chart;
  useRefreshWithMap(refresh);
  const { formData } = useMemo(() => inputFor(plugin, { formData: own }), [plugin, own]);
  const [broken, setBroken] = useState<Error | null>(null);
  const isPrepared = usePrepared(plugin, formData, setBroken);
  const paint = useChartColours(formData, colourOf);
  const results = state.name === 'shown' ? state.stored.results : null;
  const layer = useMemo(
    () => (results && paint && isPrepared ? layerOf({ results, formData, dataset, ...paint }) : null),
    [layerOf, results, formData, dataset, paint, isPrepared],
  );
  const reason = broken ? chartText.rendering(broken.message) : reasonOf(state);
  const age = state.name === 'shown' ? ageOf(state) : null;
  const reported = useMemo((): LayerState => {
    if (reason !== null) return leftOut(mapsText.ofLayer(title, reason));
    if (!layer) return loadingLayer;
    return { name: 'shown', title, layer, note: age === null ? null : mapsText.ofLayer(title, age) };
  }, [title, layer, reason, age]);
  useReport(id, reported, onState);
  return null;
}
