import { isRecord } from '@/lib/json';
import type { Plot } from '../plugin';

/** A parameter's value is handed in beside the specification; written out, it stands in it. */
function withValue(param: unknown, signals: Plot['signals']): unknown {
  return isRecord(param) && typeof param['name'] === 'string' && Object.hasOwn(signals, param['name'])
    ? { ...param, value: signals[param['name']] }
    : param;
}

/** Our own formats of axis labels, in words that every Vega knows. */
function plainLabels(expression: string): string | undefined {
  const number = /^formatNumber\(datum\.value, ["'](.*)["']\)$/.exec(expression);
  if (number) return `format(datum.value, ${JSON.stringify(number[1] === 'SMART_NUMBER' ? '.3~s' : number[1])})`;
  return expression.startsWith('format') ? undefined : expression;
}

/** The same specification without functions of this product. */
function portable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(portable);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      const written = key === 'labelExpr' && typeof member === 'string' ? plainLabels(member) : portable(member);
      return written === undefined ? [] : [[key, written]];
    }),
  );
}

/** A plot as one specification that any Vega-Lite editor opens: rows and values of parameters stand in it. */
export function standaloneSpecification(plot: Plot, width: number, height: number): Record<string, unknown> {
  const spec = portable(plot.spec);
  const params =
    isRecord(spec) && Array.isArray(spec['params'])
      ? spec['params'].map((param: unknown) => withValue(param, plot.signals))
      : [];
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    ...(isRecord(spec) ? spec : {}),
    width,
    height,
    params,
    datasets: plot.data,
  };
}
