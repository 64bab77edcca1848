import { nice, ticks } from 'd3-array';
import { columnLabel, metricLabel } from '@/query/result/labels';
import { labelOf, verboseName } from '../../labels';
import { lineWriter, MOST_LINES, type ParaAxis, type ParaLine, type ParaTable } from '../../parallel/lines';
import type { ChartInput } from '../../plugin';
import { columnNamed, numberAt, type ResultColumn } from '../../result';
import { nameWithUnit } from '../../unit';
import { settingsOf } from './fields';

const rangeOf = (values: readonly (number | null)[]) =>
  values.reduce<readonly [number, number]>(
    ([low, high], value) => (value === null ? [low, high] : [Math.min(low, value), Math.max(high, value)]),
    [Infinity, -Infinity],
  );

function numericAxis(input: ChartInput, metric: string, column: ResultColumn, rows: readonly number[]): ParaAxis {
  const values = rows.map(row => numberAt(column, row));
  const [least, most] = rangeOf(values);
  const [low, high] = least < most ? nice(least, most, 5) : [least - 0.5, most + 0.5];
  const write = lineWriter(input.dataset, metric);
  const placeOf = (value: number) => (value - low) / (high - low);
  return {
    id: metric,
    name: verboseName(input.dataset, metric),
    title: nameWithUnit(input.dataset, metric),
    places: values.map(value => (value === null ? null : placeOf(value))),
    texts: values.map(value => (value === null ? '' : write(value))),
    textAt: place => write(low + place * (high - low)),
    ticksOf: count =>
      Number.isFinite(low)
        ? (least < most ? ticks(low, high, count) : [least]).map(value => ({
            place: placeOf(value),
            text: write(value),
          }))
        : [],
  };
}

/** Names in their order, at even distances. */
function namedAxis(name: string, title: string, labels: readonly string[]): ParaAxis {
  const names = [...new Set(labels)];
  const placeOf = (index: number) => (names.length > 1 ? 1 - index / (names.length - 1) : 0.5);
  const at = new Map(names.map((label, index) => [label, placeOf(index)]));
  return {
    id: name,
    name: title,
    title,
    places: labels.map(label => at.get(label) ?? null),
    texts: labels,
    textAt: place => names[Math.round((1 - place) * (names.length - 1))] ?? '',
    ticksOf: count => {
      const step = Math.max(1, Math.ceil(names.length / Math.max(1, count * 2)));
      return names.flatMap((text, index) => (index % step === 0 ? [{ place: placeOf(index), text }] : []));
    },
  };
}

/** Null if the answer has none of the metrics. */
export function readPara(input: ChartInput): ParaTable | null {
  const {
    results: [result],
    formData,
    dataset,
  } = input;
  const { series, metrics, secondary_metric: colour, include_series: includes } = settingsOf(formData);
  if (!result) return null;
  const named = series ? columnNamed(result, columnLabel(series)) : undefined;
  const rows = Array.from({ length: Math.min(result.rowCount, MOST_LINES) }, (_, row) => row);
  const labels = rows.map(row => (named ? labelOf(named.values[row] ?? null, named) : String(row + 1)));
  const numeric = metrics.flatMap(metric => {
    const label = metricLabel(metric);
    const column = columnNamed(result, label);
    return column ? [numericAxis(input, label, column, rows)] : [];
  });
  if (numeric.length === 0 || rows.length === 0) return null;
  const shadeColumn = colour ? columnNamed(result, metricLabel(colour)) : undefined;
  const shades = rows.map(row => (shadeColumn ? numberAt(shadeColumn, row) : null));
  const [low, high] = rangeOf(shades);
  const seriesName = series ? columnLabel(series) : '';
  return {
    axes: includes && named ? [namedAxis(seriesName, verboseName(dataset, seriesName), labels), ...numeric] : numeric,
    lines: rows.map((row): ParaLine => {
      const label = labels[row] ?? '';
      const value = named?.values[row] ?? null;
      const meaning =
        series && named ? { label, dimensions: [{ column: series, value, text: label }], position: [] } : null;
      return { label, meaning, shade: shades[row] ?? null };
    }),
    shading: colour && low <= high ? { metric: metricLabel(colour), low, high } : null,
    left: result.rowCount - rows.length,
  };
}
