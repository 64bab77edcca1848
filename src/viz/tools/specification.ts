import { isDeeperThan, isRecord, parseJson } from '@/lib/json';
import { jsonFault } from '@/lib/json-fault';
import { JSON_DEPTH_MAX } from '@/model/limits';
import { specificationText } from '@/text/messages/charts/specification';
import type { ElementSize } from '@/ui/use-size';
import type { Plot } from '../plugin';
import { PLOT_PADDING } from '../vega/drawing';

/** Inlines a parameter's value, which is otherwise passed beside the specification. */
function withValue(param: unknown, signals: Plot['signals']): unknown {
  return isRecord(param) && typeof param['name'] === 'string' && Object.hasOwn(signals, param['name'])
    ? { ...param, value: signals[param['name']] }
    : param;
}

/** Replaces our own formats of axis labels with expressions that every Vega knows. */
function plainLabels(expression: string): string | undefined {
  const number = /^formatNumber\(datum\.value, ["'](.*)["']\)$/.exec(expression);
  if (number) return `format(datum.value, ${JSON.stringify(number[1] === 'SMART_NUMBER' ? '.3~s' : number[1])})`;
  return expression.startsWith('format') ? undefined : expression;
}

/** The same specification without this product's functions. */
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

/**
 * A plot as a specification that any Vega-Lite editor opens. Parameter values are inlined, but rows are only named:
 * they are passed in separately, or inlined by `withRows`.
 */
export function standaloneSpecification(plot: Plot, { width, height }: ElementSize): Record<string, unknown> {
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
    padding: { ...PLOT_PADDING, ...plot.padding },
    params,
  };
}

/** With its rows inlined, except for data sets that the specification already contains. */
export const withRows = (
  specification: Readonly<Record<string, unknown>>,
  { data }: Plot,
): Record<string, unknown> => ({
  ...specification,
  datasets: { ...data, ...(isRecord(specification['datasets']) ? specification['datasets'] : {}) },
});

/** A person's text as a specification; or its error, and where in the text that is. */
export type WrittenSpecification =
  | { readonly kind: 'read'; readonly value: Readonly<Record<string, unknown>> }
  | { readonly kind: 'fault'; readonly words: string; readonly at: number };

export function readSpecification(text: string): WrittenSpecification {
  if (isDeeperThan(JSON_DEPTH_MAX, text)) return { kind: 'fault', words: specificationText.tooDeep, at: 0 };
  const value = parseJson(text);
  if (isRecord(value)) return { kind: 'read', value };
  const at = jsonFault(text);
  if (at === null) return { kind: 'fault', words: specificationText.notAnObject, at: 0 };
  return { kind: 'fault', words: specificationText.notJsonAt(text.slice(0, at).split('\n').length), at };
}
