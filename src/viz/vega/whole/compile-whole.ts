import { isRecord } from '@/lib/json';
import { parse, type Spec } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';

type Rows = readonly object[];

/** A specification that can be drawn, and the messages of its compiler. */
export interface WholeSpec {
  readonly spec: Spec;
  readonly warnings: readonly string[];
}

/** It only receives pointer events of the window, for selections; keys may be meant for other parts of the page. */
const windowEvents = ['mouse', 'pointer', 'touch'].flatMap(device =>
  ['down', 'move', 'up', 'start', 'end', 'cancel', 'over', 'out', 'enter', 'leave'].map(action => device + action),
);

/**
 * Where a specification may listen to events, and where its inputs are: in its own picture, and nowhere else on the
 * page.
 */
const ownEvents = { bind: 'container', selector: false, window: [...windowEvents, 'wheel', 'resize'] };

function fail(error: Error): never {
  throw error;
}

/** Rows for the data sets of a Vega specification that have no source. */
function withRows(spec: Readonly<Record<string, unknown>>, data: Readonly<Record<string, Rows>>): Spec {
  const sets: readonly unknown[] = Array.isArray(spec['data']) ? spec['data'] : [];
  return {
    ...spec,
    data: sets.map(set =>
      isRecord(set) &&
      typeof set['name'] === 'string' &&
      Object.hasOwn(data, set['name']) &&
      Object.keys(set).length === 1
        ? { ...set, values: data[set['name']] }
        : set,
    ),
  } as Spec;
}

const isVega = ({ $schema: schema }: Readonly<Record<string, unknown>>) =>
  typeof schema === 'string' && /\/schema\/vega\//.test(schema);

/** Vega mutates the rows that it is given. */
const copied = (data: Readonly<Record<string, Rows>>) =>
  Object.fromEntries(Object.entries(data).map(([name, rows]) => [name, rows.map(row => ({ ...row }))]));

/**
 * Compiles a person's specification, of Vega-Lite or of Vega, for drawing. Its own embedding options are ignored, since
 * they could load and open anything.
 *
 * @param data rows by the names of data sets that it may use
 * @throws Error for an invalid specification, in words that name what is wrong
 */
export function compileWhole(
  specification: Readonly<Record<string, unknown>>,
  data: Readonly<Record<string, Rows>>,
): WholeSpec {
  const warnings: string[] = [];
  const own = specification['datasets'];
  const rows = { ...copied(data), ...(isRecord(own) ? own : {}) };
  const compiled = isVega(specification)
    ? withRows(specification, copied(data))
    : compile({ ...specification, datasets: rows } as unknown as TopLevelSpec, {
        logger: logTo({ warned: words => warnings.push(words), failed: fail }),
      }).spec;
  const { usermeta: _, ...spec } = compiled;
  const safe: Spec = { ...spec, config: { ...spec.config, events: ownEvents } } as Spec;
  // Parses it once to find errors, before anything is on the page.
  parse(safe, undefined, { ast: true });
  return { spec: safe, warnings };
}

interface Hearing {
  readonly warned: (words: string) => void;
  readonly failed: (error: Error) => void;
}

/** Forwards Vega's log. */
export function logTo({ warned, failed }: Hearing) {
  const logger = {
    level: () => logger,
    error(...words: readonly unknown[]) {
      failed(words[0] instanceof Error ? words[0] : new Error(words.join(' ')));
      return logger;
    },
    warn(...words: readonly unknown[]) {
      warned(words.join(' '));
      return logger;
    },
    info: () => logger,
    debug: () => logger,
  };
  return logger as never;
}
