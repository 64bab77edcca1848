import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { genericTypeOf, type DatasetColumn } from '../dataset';
import { asSimple, asSql, withOperator, withSql, withSubject, withTimeRange, type SubjectRules } from './change';
import { emptyFilter, type SimpleFilter } from './filter';
import { operatorIds, operators, takesMany, type OperatorId } from './operators';
import { sqlOf, type SqlPlace } from './sql';

const column = (name: string, type: string, more: Partial<DatasetColumn> = {}): DatasetColumn => ({
  name,
  type,
  generic: genericTypeOf(type),
  isTemporal: type === 'DATE',
  expression: null,
  verboseName: null,
  description: null,
  ...more,
});
const origin = column('origin', 'VARCHAR');
const late = column('late', 'BOOLEAN');
const date = column('date', 'DATE');
const rules: SubjectRules = { partitionColumn: null, byRanges: true, timeRange: 'No filter' };
const place: SqlPlace = {
  backend: null,
  columns: [origin, late, date, column('share', 'DOUBLE', { expression: 'delay / 60.0' })],
  table: { schema: 'main', name: 'flights' },
  endsOf: range => (range === 'Last week' ? { since: '2001-06-08 00:00:00', until: '2001-06-15 00:00:00' } : null),
};
const filter = (subject: string, operatorId: OperatorId, comparator: SimpleFilter['comparator']): SimpleFilter => ({
  ...emptyFilter('f'),
  subject,
  operatorId,
  operator: operators[operatorId].operator,
  comparator,
});

describe('another column', () => {
  test('FLT-022 that does not support the operator is filtered by its values, with none selected', () => {
    expect(withSubject(filter('origin', 'LIKE', 'S%'), late, rules)).toMatchObject({
      subject: 'late',
      operator: 'IN',
      operatorId: 'IN',
      comparator: null,
    });
    expect(withSubject(withTimeRange(filter('date', 'IN', null), 'Last week'), origin, rules)).toMatchObject({
      operatorId: 'IN',
      comparator: null,
    });
  });

  test('FLT-022 that supports it keeps operator and value', () => {
    const destination = column('destination', 'VARCHAR');
    expect(withSubject(filter('origin', 'LIKE', 'S%'), destination, rules)).toMatchObject({
      subject: 'destination',
      operatorId: 'LIKE',
      comparator: 'S%',
    });
  });

  test('FLT-023 of times is filtered by a time range, initially the default', () => {
    const ranged = withSubject(filter('origin', 'IN', ['SNA']), date, { ...rules, timeRange: 'Last week' });
    expect(ranged).toMatchObject({
      expressionType: 'SIMPLE',
      subject: 'date',
      operator: 'TEMPORAL_RANGE',
      operatorId: 'TEMPORAL_RANGE',
      comparator: 'Last week',
    });
    expect(withSubject(filter('origin', 'EQUALS', 'x'), date, { ...rules, byRanges: false })).toMatchObject({
      operatorId: 'EQUALS',
      comparator: 'x',
    });
  });

  test('no longer shows a warning', () => {
    expect(withSubject({ ...filter('gone', 'IN', ['x']), datasourceWarning: true }, origin, rules)).toMatchObject({
      datasourceWarning: false,
    });
  });
});

describe('another operator', () => {
  test.each(['LATEST_PARTITION', 'TEMPORAL_RANGE'] as const)('FLT-024 %s makes the filter SQL', id => {
    expect(withOperator(filter('origin', 'IN', ['x']), id, place)).toMatchObject({
      expressionType: 'SQL',
      clause: 'WHERE',
      subject: 'origin',
      operatorId: id,
    });
  });

  test('FLT-024 all others keep it simple', () => {
    for (const id of operatorIds.filter(each => each !== 'LATEST_PARTITION' && each !== 'TEMPORAL_RANGE'))
      expect(withOperator(filter('origin', 'IN', ['x']), id, place).expressionType).toBe('SIMPLE');
  });

  test('FLT-025 truth compares with true, and falsehood with false', () => {
    expect(withOperator(filter('late', 'IN', ['x']), 'IS_TRUE', place)).toMatchObject({
      operator: '==',
      comparator: true,
    });
    expect(withOperator(filter('late', 'IN', ['x']), 'IS_FALSE', place)).toMatchObject({
      operator: '==',
      comparator: false,
    });
  });

  const one = operatorIds.filter(id => operators[id].takes === 'one');
  const many = operatorIds.filter(takesMany);
  const value = fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.boolean());

  test('FLT-026 an operator with several values turns a value into a list', () => {
    fc.assert(
      fc.property(fc.constantFrom(...one), fc.constantFrom(...many), value, (from, to, comparator) => {
        expect(withOperator(filter('origin', from, comparator), to, place).comparator).toEqual([comparator]);
      }),
    );
    expect(withOperator(filter('origin', 'EQUALS', ''), 'IN', place).comparator).toEqual([]);
    expect(withOperator(filter('origin', 'EQUALS', 0), 'IN', place).comparator).toEqual([0]);
  });

  test('FLT-027 an operator with a single value takes the first of a list', () => {
    fc.assert(
      fc.property(fc.constantFrom(...many), fc.constantFrom(...one), fc.array(value), (from, to, list) => {
        expect(withOperator(filter('origin', from, list), to, place).comparator).toEqual(list[0] ?? null);
      }),
    );
  });

  test('FLT-026 FLT-027 a value survives a round trip', () => {
    fc.assert(
      fc.property(fc.constantFrom(...one), fc.constantFrom(...many), value, (single, several, comparator) => {
        const there = withOperator(filter('origin', single, comparator), several, place);
        expect(withOperator(there, single, place)).toEqual(filter('origin', single, comparator));
      }),
    );
  });

  test('a value set by a truth operator does not carry over to the next operator', () => {
    const truth = withOperator(filter('late', 'EQUALS', 'x'), 'IS_TRUE', place);
    expect(withOperator(truth, 'EQUALS', place).comparator).toBeNull();
  });
});

describe('a simple filter in SQL', () => {
  test.each([
    ['values', filter('origin', 'IN', ['SNA', 'O’H', "O'H", 3]), "origin IN ('SNA', 'O’H', 'O''H', 3)"],
    ['others', filter('origin', 'NOT_IN', ['SNA']), "origin NOT IN ('SNA')"],
    ['one', filter('origin', 'EQUALS', 'SNA'), "origin = 'SNA'"],
    ['a number', filter('delay', 'GREATER_THAN', 0), 'delay > 0'],
    ['truth', filter('late', 'IS_TRUE', true), 'late = true'],
    ['no value', filter('origin', 'IS_NULL', null), 'origin IS NULL'],
    ['a name in quotes', filter('MPAA "R"', 'EQUALS', 'PG'), `"MPAA ""R""" = 'PG'`],
    ['a calculated column', filter('share', 'LESS_THAN', 1), '(delay / 60.0) < 1'],
    [
      'a time range',
      filter('date', 'TEMPORAL_RANGE', 'Last week'),
      "date >= '2001-06-08 00:00:00' AND date < '2001-06-15 00:00:00'",
    ],
    ['no time range', filter('date', 'TEMPORAL_RANGE', 'No filter'), ''],
    [
      'the latest partition',
      filter('ds', 'LATEST_PARTITION', null),
      "ds = '{{ presto.latest_partition('main.flights') }}'",
    ],
    ['nothing yet', filter('origin', 'EQUALS', null), ''],
  ])('%s', (_, simple, sql) => expect(sqlOf(simple, place)).toBe(sql));

  test('quotes names and texts as the kind of database does', () => {
    const simple = filter('MPAA "R"', 'EQUALS', "it's \\d");
    expect(sqlOf(simple, { ...place, backend: 'mysql' })).toBe("`MPAA \"R\"` = 'it''s \\\\d'");
  });

  test('has the same SQL after a switch to simple and back, until it is changed', () => {
    const simple = filter('origin', 'IN', ['SNA']);
    const sql = asSql(simple, place);
    expect(sql).toMatchObject({ expressionType: 'SQL', clause: 'WHERE', sqlExpression: "origin IN ('SNA')" });
    expect(asSimple(sql)).toEqual(simple);
    const changed = withSql(sql, "origin IN ('SNA', 'HOU')");
    expect(asSimple(changed)).toMatchObject({ subject: null, operatorId: 'IN', comparator: null });
    expect(asSql(changed, place)).toBe(changed);
  });

  test('of the latest partition returns to the values of its column', () => {
    const sql = withOperator(filter('ds', 'IN', ['2001']), 'LATEST_PARTITION', place);
    expect(asSimple(sql)).toMatchObject({ subject: 'ds', operatorId: 'IN', comparator: null });
  });
});
