import { isRecord } from '@/lib/json';
import { rareTypesText } from '@/text/messages/charts/rare-types';
import { SMART_NUMBER } from '@/text/numbers';
import type { ChartInput, ChartPlugin } from '../../plugin';
import { plugins as successors } from '../timeseries';
import { settingsOf } from './fields';
import { asLines } from './query';
import { rebased } from './rebase';

const lines = successors.echarts_timeseries_line;
/** The name of the layer that marks the index point; no other layer may have it. */
const MARK = ' ';

/** A line chart of the changes since a time, which a vertical line marks. */
export function linesAt(input: ChartInput, index: number): ChartInput & { readonly notes: readonly string[] } {
  const [result] = input.results;
  const { result: changes, without } = result ? rebased(result, index) : { result: undefined, without: [] };
  const form = asLines(input.formData);
  const { y_axis_format: format, annotation_layers: layers } = settingsOf(input.formData);
  const mark = {
    name: MARK,
    annotationType: 'EVENT',
    sourceType: 'NATIVE',
    value: 0,
    show: true,
    style: 'dashed',
    width: 1,
  };
  const formData = {
    ...form,
    y_axis_format: format === SMART_NUMBER ? '+,.0%' : format,
    annotation_layers: [...layers.filter(layer => !isRecord(layer) || layer['name'] !== MARK), mark],
  };
  const record = { start_dttm: index, end_dttm: index, short_descr: rareTypesText.indexPoint };
  const results = changes
    ? [{ ...changes, annotations: { ...changes.annotations, [MARK]: { records: [record] } } }]
    : [];
  return {
    ...input,
    formData,
    results,
    notes: without.length > 0 ? [rareTypesText.withoutIndex(without)] : [],
  };
}

/** Loads what the drawing of the lines and of the mark needs. */
export const prepareLines: NonNullable<ChartPlugin['prepare']> = form =>
  lines.prepare?.(linesAt({ formData: form, results: [], dataset: null }, 0).formData) ?? null;

/** The line chart, with additional notes. */
export function drawingLines(notes: readonly string[]): ChartPlugin {
  const { drawing } = lines;
  if (drawing.kind !== 'plot' || notes.length === 0) return lines;
  return {
    ...lines,
    drawing: {
      kind: 'plot',
      plot: input => {
        const plot = drawing.plot(input);
        return plot && { ...plot, notes: [...(plot.notes ?? []), ...notes] };
      },
    },
  };
}
