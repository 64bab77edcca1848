import { findColumn, type QueryDataset } from '../compile/dataset';
import { isWeek } from '../sql/time-grains';
import type { Expression, Select, SelectColumn, TableReference } from '../sql/tree';
import {
  columnArgument,
  NotCoveredError,
  readFragment,
  sqlArgument,
  type AggregateCall,
  type FragmentPart,
} from './cell-measures';
import {
  cellName,
  unitedPlans,
  type CellDimension,
  type CellGrain,
  type CellMeasure,
  type CellsPlan,
} from '@/model/cells-plan';

const lengths: Readonly<Record<CellGrain, number>> = { PT1M: 60_000, PT1H: 3_600_000, P1D: 86_400_000 };
const ofMinutes: ReadonlySet<string> = new Set(['PT1M', 'PT5M', 'PT10M', 'PT15M', 'PT30M', 'PT0.5H']);
const ofHours: ReadonlySet<string> = new Set(['PT1H', 'PT6H']);
const ofDays: ReadonlySet<string> = new Set(['P1D', 'P1M', 'P3M', 'P1Y']);

/** The longest truncation of which a grain's periods are whole multiples; null for shorter periods. */
function cellGrainOf(grain: string): CellGrain | null {
  if (ofDays.has(grain) || isWeek(grain)) return 'P1D';
  if (ofHours.has(grain)) return 'PT1H';
  return ofMinutes.has(grain) ? 'PT1M' : null;
}

/** How a statement uses a column. */
type Use =
  | { readonly kind: 'value' }
  | { readonly kind: 'period'; readonly grain: string }
  /** Rows from a moment on, or before it. */
  | { readonly kind: 'bound'; readonly instant: number }
  /** Whether it has a value. */
  | { readonly kind: 'presence' };

/** Finds columns and totals among cells, or plans them. @throws NotCoveredError */
interface Cells {
  dimension(name: string, use: Use): void;
  /** @returns the name in the table of cells */
  measure(measure: CellMeasure): string;
}

const value: Use = { kind: 'value' };

/** A time; other columns keep their values in cells. Zones are those of the session, UTC. */
function isTruncated(dataset: QueryDataset, name: string): boolean {
  const column = findColumn(dataset, name);
  return column !== undefined && !column.dateFormat && /^(timestamp|datetime)(?!.*\[)/i.test(column.type.trim());
}

/** The name of the column, plain or calculated, that an expression stands for; null for any other expression. */
function columnOf(of: Expression, dataset: QueryDataset): string | null {
  if (of.node === 'column') return of.table === undefined ? of.name : null;
  if (of.node !== 'fragment') return null;
  return dataset.columns.find(column => column.expression !== null && column.expression === of.sql)?.name ?? null;
}

const fragment = (sql: string): Expression => ({ node: 'fragment', sql });

/** The SQL of an aggregate over cells. Types are those of the aggregate over rows. */
function callOverCells({ aggregate, of, filter }: AggregateCall, cells: Cells): string {
  const total = (one: CellMeasure['aggregate']) => cells.measure({ aggregate: one, of, filter });
  switch (aggregate) {
    case 'COUNT':
      return `cast(coalesce(sum(${total('COUNT')}), 0) AS BIGINT)`;
    case 'SUM':
      return `sum(${total('SUM')})`;
    case 'MIN':
      return `min(${total('MIN')})`;
    case 'MAX':
      return `max(${total('MAX')})`;
    case 'AVG':
      return `(cast(sum(${total('SUM')}) AS DOUBLE) / nullif(sum(${total('COUNT')}), 0))`;
  }
}

const aggregateNames = { avg: 'AVG', count: 'COUNT', max: 'MAX', min: 'MIN', sum: 'SUM' } as const;

/** Statements over rows → over cells. */
function rewriting(dataset: QueryDataset, cells: Cells) {
  function aggregated({ of, distinct, ...node }: Extract<Expression, { node: 'aggregate' }>): Expression {
    const aggregate = aggregateNames[node.function];
    const column = columnOf(of, dataset);
    if (distinct) {
      // Different values stay different values, however many rows have them.
      if (column === null || isTruncated(dataset, column))
        throw new NotCoveredError({ kind: 'not-additive', name: 'COUNT(DISTINCT)' });
      cells.dimension(column, value);
      return { ...node, of, distinct };
    }
    if (of.node === 'column' && column !== null) {
      const argument = columnArgument(aggregate, column, dataset);
      return fragment(callOverCells({ aggregate, of: argument, filter: null }, cells));
    }
    if (of.node === 'fragment')
      return fragment(callOverCells({ aggregate, of: sqlArgument(of.sql), filter: null }, cells));
    throw new NotCoveredError({ kind: 'not-additive', name: aggregate });
  }

  const written = (part: FragmentPart) => (part.kind === 'text' ? part.sql : callOverCells(part.call, cells));

  function fragmentOverCells(sql: string): Expression {
    const { parts, columns } = readFragment(sql, dataset);
    for (const column of columns) cells.dimension(column, value);
    return fragment(parts.map(written).join(''));
  }

  function over(of: Expression): Expression {
    const column = columnOf(of, dataset);
    if (column !== null) {
      cells.dimension(column, value);
      return of;
    }
    switch (of.node) {
      case 'column':
      case 'alias':
      case 'literal':
        return of;
      case 'fragment':
        return fragmentOverCells(of.sql);
      case 'aggregate':
        return aggregated(of);
      case 'count-rows':
        return fragment(callOverCells({ aggregate: 'COUNT', of: { kind: 'sql', sql: '*' }, filter: null }, cells));
      case 'grain': {
        const cut = columnOf(of.of, dataset);
        if (cut === null) return { ...of, of: over(of.of) };
        cells.dimension(cut, { kind: 'period', grain: of.grain });
        return of;
      }
      case 'null-test': {
        const tested = columnOf(of.of, dataset);
        if (tested === null) return { ...of, of: over(of.of) };
        cells.dimension(tested, { kind: 'presence' });
        return of;
      }
      case 'compare': {
        const { left, right, operator } = of;
        const bounded = columnOf(left, dataset);
        const moment = right.node === 'literal' && typeof right.value === 'object' ? right.value : null;
        if (bounded === null || moment === null || !('instant' in moment) || (operator !== '>=' && operator !== '<'))
          return { ...of, left: over(left), right: over(right) };
        cells.dimension(bounded, { kind: 'bound', instant: moment.instant });
        return of;
      }
      case 'match':
        return { ...of, of: over(of.of), pattern: over(of.pattern) };
      case 'in':
        return { ...of, of: over(of.of), values: of.values.map(over) };
      case 'all':
      case 'any':
        return { ...of, of: of.of.map(over) };
      default:
        return { ...of, of: over(of.of) };
    }
  }

  const isAggregate = (of: Expression): boolean =>
    of.node === 'aggregate' ||
    of.node === 'count-rows' ||
    (of.node === 'fragment' &&
      columnOf(of, dataset) === null &&
      readFragment(of.sql, dataset).parts.some(({ kind }) => kind === 'call'));

  const source = (reference: TableReference): TableReference =>
    reference.node === 'select' ? { ...reference, of: selectOver(reference.of) } : reference;

  function selectOver(select: Select): Select {
    const { from, columns } = select;
    // A count of the rows of an answer.
    if (from.node === 'select') return { ...select, from: source(from) };
    if (select.groupBy.length === 0 && !columns.every(column => isAggregate(column.of)))
      throw new NotCoveredError({ kind: 'rows' });
    return {
      ...select,
      columns: columns.map((column): SelectColumn => ({ ...column, of: over(column.of) })),
      joins: select.joins.map(join => ({ with: source(join.with), on: over(join.on) })),
      where: select.where.map(over),
      groupBy: select.groupBy.map(over),
      having: select.having.map(over),
      orderBy: select.orderBy.map(term => ({ ...term, of: over(term.of) })),
    };
  }
  return selectOver;
}

function requireUse({ column, grain }: CellDimension, use: Use): void {
  if (grain === null || use.kind === 'presence') return;
  const isWhole =
    (use.kind === 'bound' && use.instant % lengths[grain] === 0) ||
    (use.kind === 'period' &&
      lengths[cellGrainOf(use.grain) ?? 'PT1M'] >= lengths[grain] &&
      cellGrainOf(use.grain) !== null);
  if (!isWhole) throw new NotCoveredError({ kind: 'grain', name: column });
}

const same = (one: CellMeasure, other: CellMeasure) =>
  one.aggregate === other.aggregate &&
  one.filter === other.filter &&
  one.of.kind === other.of.kind &&
  (one.of.kind === 'column' ? one.of.name : one.of.sql) === (other.of.kind === 'column' ? other.of.name : other.of.sql);

/** A total's text, for people. */
function measureText({ aggregate, of, filter }: CellMeasure): string {
  const text = `${aggregate}(${of.kind === 'column' ? of.name : of.sql})`;
  return filter === null ? text : `${text} FILTER (WHERE ${filter})`;
}

/**
 * A statement over the rows of a dataset as one over its cells, with the same answer.
 *
 * @param kept names of the dimensions that may be used
 * @throws NotCoveredError if the cells do not determine the answer
 */
export function overCells(
  dataset: QueryDataset,
  { dimensions, measures }: CellsPlan,
  kept: ReadonlySet<string>,
): (select: Select) => Select {
  return rewriting(dataset, {
    dimension(name, use) {
      const dimension = dimensions.find(({ column }) => column === name);
      if (!dimension || !kept.has(name)) throw new NotCoveredError({ kind: 'dimension', name });
      requireUse(dimension, use);
    },
    measure(measure) {
      const index = measures.findIndex(one => same(one, measure));
      if (index < 0) throw new NotCoveredError({ kind: 'measure', name: measureText(measure) });
      return cellName(index);
    },
  });
}

/** The dimension for a column that filters set: times by day, as far as they are chosen by day. */
export const dimensionFor = (dataset: QueryDataset, column: string): CellDimension => ({
  column,
  grain: isTruncated(dataset, column) ? 'P1D' : null,
});

/** The cells that a statement needs. @throws NotCoveredError if none would answer it */
export function cellsFor(dataset: QueryDataset, select: Select): CellsPlan {
  const dimensions: CellDimension[] = [];
  const measures: CellMeasure[] = [];
  rewriting(dataset, {
    dimension(column, use) {
      if (!isTruncated(dataset, column)) {
        dimensions.push({ column, grain: null });
        return;
      }
      const grain = use.kind === 'period' ? cellGrainOf(use.grain) : use.kind === 'value' ? null : 'P1D';
      if (grain === null) throw new NotCoveredError({ kind: 'grain', name: column });
      dimensions.push({ column, grain });
    },
    measure(measure) {
      measures.push(measure);
      return cellName(0);
    },
  })(select);
  return unitedPlans([{ dimensions, measures }]);
}
