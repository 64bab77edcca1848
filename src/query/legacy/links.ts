import { group } from 'd3-array';
import { columnLabel, metricLabel } from '../result/labels';
import { QueryError } from '../query-error';
import type { Frame, Value } from '../result/frame';
import { baseQuery } from './base-query';
import { columnOf, columnsOf, metricOf, rowsOf, type LegacyChart, type LegacyForm } from './form';

/** The order of links: the largest first if the chart sorts by its metric. */
const ordered = (form: LegacyForm) => ({
  metrics: [metricOf(form, 'metric')],
  orderby:
    form['sort_by_metric'] === true
      ? [[metricOf(form, 'metric'), form['order_desc'] === false] as [ReturnType<typeof metricOf>, boolean]]
      : [],
});

/** Ends are texts; a missing one is `None` (recorded server: Python's text of it). */
const endText = (value: Value) => (value === null ? 'None' : String(value));

interface Link {
  readonly source: string;
  readonly target: string;
  readonly value: Value;
}

function linksOf(frame: Frame, source: string, target: string, metric: string): Link[] {
  return rowsOf(frame).map(row => ({
    source: endText(row[source] ?? null),
    target: endText(row[target] ?? null),
    value: row[metric] ?? null,
  }));
}

/** A link that leads back to where its path began; null if there is none. */
function findLoop(links: readonly Link[]): readonly [source: string, target: string] | null {
  const targets = group(links, link => link.source);
  /** Ends from which no loop can be reached. */
  const done = new Set<string>();
  for (const start of targets.keys()) {
    /** The path from the start, and the next link to follow at each of its ends. */
    const path = [{ name: start, next: 0 }];
    const onPath = new Set([start]);
    for (let end = path.at(-1); end !== undefined; end = path.at(-1)) {
      const link = done.has(end.name) ? undefined : targets.get(end.name)?.[end.next];
      end.next += 1;
      if (link === undefined) {
        done.add(end.name);
        onPath.delete(end.name);
        path.pop();
      } else if (onPath.has(link.target)) return [link.source, link.target];
      else {
        path.push({ name: link.target, next: 0 });
        onPath.add(link.target);
      }
    }
  }
  return null;
}

const ends = (form: LegacyForm) => {
  const columns = columnsOf(form, 'groupby');
  const [source, target] = columns;
  if (columns.length !== 2 || source === undefined || target === undefined)
    throw new QueryError('empty-query', 'Pick exactly 2 columns as [Source / Target]');
  return [source, target] as const;
};

/** Links without loops. */
export const sankey: LegacyChart = {
  query: form => ({ ...baseQuery(form), columns: [...ends(form)], ...ordered(form) }),
  data: (frame, form) => {
    const [source, target] = ends(form).map(columnLabel);
    const links = linksOf(frame, source ?? '', target ?? '', metricLabel(metricOf(form, 'metric')));
    const loop = findLoop(links);
    if (loop)
      throw new QueryError(
        'unsupported',
        `There's a loop in your Sankey, please provide a tree. Here's a faulty link: ('${loop[0]}', '${loop[1]}')`,
      );
    return links;
  },
};

/** A matrix of all ends: its rows are targets, its columns sources. */
export const chord: LegacyChart = {
  query: form => ({
    ...baseQuery(form),
    columns: [columnOf(form, 'groupby'), columnOf(form, 'columns')],
    ...ordered(form),
  }),
  data: (frame, form) => {
    const [source, target] = [columnLabel(columnOf(form, 'groupby')), columnLabel(columnOf(form, 'columns'))];
    const metric = metricLabel(metricOf(form, 'metric'));
    const rows = rowsOf(frame);
    const nodes = [...new Set(rows.flatMap(row => [row[source] ?? null, row[target] ?? null]))];
    const flows = new Map(rows.map(row => [JSON.stringify([row[source] ?? null, row[target] ?? null]), row[metric]]));
    const flow = (from: Value, to: Value) => flows.get(JSON.stringify([from, to])) ?? 0;
    return { nodes, matrix: nodes.map(to => nodes.map(from => flow(from, to))) };
  },
};
