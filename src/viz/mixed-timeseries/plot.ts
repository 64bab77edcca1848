import { numberOf, type FormData } from '@/model/chart';
import { metricLabel } from '@/query/result/labels';
import type { Plot, PlotInput } from '../plugin';
import { metricsOf } from '../query/read';
import { arrange, isBanded, type Arrangement } from '../timeseries/arrangement';
import { extras } from '../timeseries/by-need';
import { cartesianPlot, type Track } from '../timeseries/cartesian';
import { readSeries } from '../timeseries/series';
import { styleOf } from '../timeseries/style';
import { firstForm, secondForm } from './forms';

/** Formats belong to the value axis, not to the query. */
const formats = {
  left: { format: 'y_axis_format', currency: 'currency_format' },
  right: { format: 'y_axis_format_secondary', currency: 'currency_format_secondary' },
} as const;

/** Series of the second query whose names the first has already are told apart. */
function withoutEchoes(second: Arrangement, first: Arrangement): Arrangement {
  const taken = new Set(first.all.map(series => series.label));
  const rename = (label: string) => (taken.has(label) ? `${label} (1)` : label);
  const series = (list: Arrangement['all']) => list.map(one => ({ ...one, label: rename(one.label) }));
  if (!second.all.some(({ label }) => taken.has(label))) return second;
  return {
    ...second,
    all: series(second.all),
    table: { ...second.table, series: series(second.table.series) },
    points: second.points.map(point => ({ ...point, s: rename(point.s) })),
  };
}

/** Two queries over one axis, each with its own style and, where asked, its own value axis. */
export function mixedPlot(input: PlotInput): Plot | null {
  const { formData, results, dataset } = input;
  const forms: readonly [FormData, FormData] = [firstForm(formData), secondForm(formData)];
  const styles = [styleOf(formData), styleOf(formData, {}, 'B')] as const;
  const tables = forms.map((form, index) =>
    results[index] ? readSeries(results[index], form, dataset, extras()) : null,
  );
  // Both stand on the same axis: where one needs bands, both have them.
  const banded = tables.some((table, index) => table !== null && isBanded(table, styles[index as 0 | 1]));
  const tracks = forms.map((form, index): Track | null => {
    const side = (numberOf(formData, index === 0 ? 'yAxisIndex' : 'yAxisIndexB') ?? 0) === 1 ? 'right' : 'left';
    // The metrics of both queries are told apart by their places among all of them.
    const before = index === 0 ? 0 : new Set(metricsOf(forms[0], 'metrics').map(metricLabel)).size;
    const arrangement = arrange(input, form, results[index], {
      style: styles[index as 0 | 1],
      formats: formats[side],
      before,
      banded,
      parts: extras(),
    });
    return arrangement && { arrangement, side };
  });
  const [first, second] = tracks;
  if (first && second)
    return cartesianPlot(
      [first, { ...second, arrangement: withoutEchoes(second.arrangement, first.arrangement) }],
      input,
    );
  const only = first ?? second;
  return only ? cartesianPlot([only], input) : null;
}
