import { describe, expect, test } from 'vitest';
import {
  handedOver,
  readScoping,
  rebased,
  scopeOf,
  scopingKeys,
  withOwn,
  withScope,
  withoutOwn,
} from './cross-filter-scoping';
import { chartsReached } from './cross-filter';
import { everywhere, pathsOfCharts } from './filter-scope';

const charts = [1, 2, 3];
const paths = pathsOfCharts({});
const own = { rootPath: ['ROOT_ID'], excluded: [1, 2] };
const stored = {
  chart_configuration: {
    1: { id: 1, crossFilters: { scope: own, chartsInScope: [3] }, plugin: 'kept' },
    2: { id: 2, crossFilters: { scope: 'global', chartsInScope: [1, 3] } },
    77: { id: 77, crossFilters: { scope: own, chartsInScope: [] } },
  },
  global_chart_configuration: { scope: everywhere, chartsInScope: charts },
};
const scoping = readScoping(stored, charts);

describe('the scope of cross-filters', () => {
  test('is read for all charts and for those with their own scope', () => {
    expect(scoping).toEqual({ all: everywhere, own: new Map([[1, own]]) });
    expect(readScoping({ chart_configuration: [null], global_chart_configuration: 'x' }, charts)).toEqual({
      all: everywhere,
      own: new Map(),
    });
  });

  test('a chart without its own scope has that of all charts, and never filters itself', () => {
    expect(scopeOf(scoping, 2)).toEqual({ rootPath: ['ROOT_ID'], excluded: [2] });
    expect(scopeOf(scoping, 1)).toEqual(own);
    expect(scopeOf(scoping, null)).toEqual(everywhere);
  });

  test('its own scope starts as that of all charts, can move to another chart, and can be removed', () => {
    const added = withOwn(withScope(scoping, null, { rootPath: ['ROOT_ID'], excluded: [3] }), 2);
    expect(added.own.get(2)).toEqual({ rootPath: ['ROOT_ID'], excluded: [3, 2] });
    const handed = handedOver(added, 2, 3);
    expect([handed.own.has(2), handed.own.get(3)]).toEqual([false, { rootPath: ['ROOT_ID'], excluded: [3] }]);
    expect(withoutOwn(handed, 3).own).toEqual(new Map([[1, own]]));
  });

  test('merges changes with those that somebody made to other charts in the meantime', () => {
    const theirs = withOwn(withScope(scoping, null, { rootPath: ['TAB-a'], excluded: [] }), 3);
    const mine = withOwn(withoutOwn(scoping, 1), 2);
    expect(rebased(theirs, scoping, mine)).toEqual({
      all: theirs.all,
      own: new Map([...mine.own, ...theirs.own].filter(([id]) => id !== 1)),
    });
    expect(rebased(theirs, scoping, withScope(scoping, null, own)).all).toEqual(own);
    expect(rebased(theirs, scoping, scoping)).toEqual(theirs);
  });
});

describe('NAT-035 the saved scope', () => {
  test('is unchanged without edits', () => {
    expect(scopingKeys(stored, scoping, charts, paths)).toEqual(stored);
  });

  test('names the charts in scope, and keeps unknown fields and the charts of other dashboards', () => {
    const changed = withOwn(withoutOwn(withScope(scoping, null, { rootPath: ['ROOT_ID'], excluded: [3] }), 1), 3);
    expect(scopingKeys(stored, changed, charts, paths)).toEqual({
      chart_configuration: {
        1: { id: 1, crossFilters: { scope: 'global', chartsInScope: [2] }, plugin: 'kept' },
        2: { id: 2, crossFilters: { scope: 'global', chartsInScope: [1] } },
        3: { id: 3, crossFilters: { scope: { rootPath: ['ROOT_ID'], excluded: [3] }, chartsInScope: [1, 2] } },
        77: stored.chart_configuration[77],
      },
      global_chart_configuration: { scope: { rootPath: ['ROOT_ID'], excluded: [3] }, chartsInScope: [1, 2] },
    });
  });

  test('determines the charts that a selection then filters', () => {
    const metadata = scopingKeys(
      stored,
      withScope(scoping, 2, { rootPath: ['ROOT_ID'], excluded: [1, 2] }),
      charts,
      paths,
    );
    expect(charts.map(id => chartsReached(metadata, paths, id, charts))).toEqual([[3], [3], [1, 2]]);
  });
});
