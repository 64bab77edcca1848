import { parse } from 'vega-parser';
import { expressionFunction } from 'vega-functions';
import { compile, type Config, type TopLevelSpec } from 'vega-lite';
import { chartFunctions } from './functions';
import './geo/transforms';
import './transforms';

/** A dataflow description: plain JSON that the drawing code runs. */
export type CompiledSpec = Readonly<Record<string, unknown>>;

for (const [name, implementation] of Object.entries(chartFunctions)) expressionFunction(name, implementation);

/**
 * Vega-Lite → Vega → dataflow description. Expressions are kept as syntax trees that the drawing code interprets, so
 * that the result is data without code. @throws Error for an invalid specification
 */
export function compileSpec(spec: TopLevelSpec): CompiledSpec {
  const { spec: vega } = compile(spec, { logger: silent, config: forPictures });
  return parse(vega, undefined, { ast: true }) as unknown as CompiledSpec;
}

/** Marks have no descriptions: the page describes the picture. */
const forPictures: Config = { mark: { aria: false } };

/** Silences Vega-Lite's warnings about defaults; an invalid specification throws. */
const silent = {
  level: () => silent,
  error: (...message: readonly unknown[]) => {
    throw new Error(message.join(' '));
  },
  warn: () => silent,
  info: () => silent,
  debug: () => silent,
} as never;
