import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from '@/lib/json';
import type { EditOf } from '../resource-fields';
import {
  changeDraft,
  changesIn,
  countChanges,
  draftOf,
  newColumn,
  newMetric,
  type DatasetDraft,
  type DraftChange,
} from './draft';
import { lostNames } from './edited-dataset';
import { endorsementIn, withEndorsement } from './endorsement';
import { partFaultsOf, settingFaultsOf } from './faults';
import { sourceDifference, withSource } from './source-difference';

const told: EditOf<'dataset'> = {
  name: 'flights',
  schema: 'main',
  sql: null,
  description: null,
  offset: 0,
  cacheTimeout: null,
  extra: '{"kept": 1}',
  templateParams: null,
  filterSelectEnabled: true,
  owners: [{ id: 1, firstName: 'Ada', lastName: 'Admin' }],
  columns: [
    { id: 1, name: 'origin', type: 'VARCHAR', expression: null },
    { id: 2, name: 'delay', type: 'INTEGER', expression: '' },
    { id: 3, name: 'late', type: 'BOOLEAN', expression: 'delay > 15' },
  ],
  metrics: [{ id: 9, name: 'count', expression: 'COUNT(*)', currency: null }],
};
const first = draftOf(told);
const after = (...changes: readonly DraftChange[]) => changes.reduce(changeDraft, first);
const faultsIn = (draft: DatasetDraft) => [...partFaultsOf(draft), ...settingFaultsOf(draft.settings)];
const [origin, delay, late] = first.columns.map(({ key }) => key);

describe('a draft', () => {
  test('changes nothing when it is read', () => {
    expect(changesIn(told, first)).toBeNull();
    expect(countChanges(first, first)).toBe(0);
    expect(faultsIn(first)).toEqual([]);
  });

  test('DST-049 contains exactly the changed fields, with their old values', () => {
    const draft = after({ does: 'set', settings: { description: 'Late or not', cacheTimeout: '60' } });
    expect(changesIn(told, draft)).toEqual({
      before: { description: null, cacheTimeout: null },
      after: { description: 'Late or not', cacheTimeout: 60 },
    });
    expect(countChanges(first, draft)).toBe(2);
  });

  test('DST-058 removing the cache timeout sends null', () => {
    const was = { ...told, cacheTimeout: 60 };
    const draft = changeDraft(draftOf(was), { does: 'set', settings: { cacheTimeout: '' } });
    expect(changesIn(was, draft)).toEqual({ before: { cacheTimeout: 60 }, after: { cacheTimeout: null } });
  });

  test('sends a list in full, as the contract replaces it, and keeps unchanged columns as received', () => {
    const draft = after(
      { does: 'set-part', list: 'columns', key: origin ?? '', fields: { verboseName: 'From' } },
      { does: 'remove-parts', list: 'columns', keys: [late ?? ''] },
    );
    expect(changesIn(told, draft)).toEqual({
      before: { columns: told.columns },
      after: {
        columns: [{ id: 1, name: 'origin', type: 'VARCHAR', expression: null, verboseName: 'From' }, told.columns?.[1]],
      },
    });
    expect(countChanges(first, draft)).toBe(2);
  });

  test('gives new parts their own keys', () => {
    const one = after({ does: 'add-part', list: 'metrics', part: newMetric(first) });
    const two = changeDraft(one, { does: 'add-part', list: 'metrics', part: newMetric(one) });
    expect(new Set(two.metrics.map(({ key }) => key)).size).toBe(3);
  });
});

describe('faults', () => {
  const faults = (...changes: readonly DraftChange[]) => faultsIn(after(...changes));
  const calculated = newColumn(first, 'calculated', { name: 'origin', expression: 'upper(origin)' });

  test('DST-046 names that come twice, on either tab of columns', () =>
    expect(faults({ does: 'add-part', list: 'columns', part: calculated })).toMatchObject([
      { what: 'duplicate', place: 'columns', name: 'origin', key: origin },
      { what: 'duplicate', place: 'calculated', name: 'origin' },
    ]));

  test.each([
    [
      'a calculated column without an expression',
      { does: 'set-part', list: 'columns', key: late, fields: { expression: ' ' } },
      'no-expression',
    ],
    [
      'a metric without a name',
      { does: 'set-part', list: 'metrics', key: first.metrics[0]?.key, fields: { name: ' ' } },
      'unnamed',
    ],
    [
      'a metric without an expression',
      { does: 'set-part', list: 'metrics', key: first.metrics[0]?.key, fields: { expression: '' } },
      'no-expression',
    ],
    [
      'a currency without a sign',
      {
        does: 'set-part',
        list: 'metrics',
        key: first.metrics[0]?.key,
        fields: { currency: '{"symbolPosition":"prefix"}' },
      },
      'currency',
    ],
    [
      'a column with a name that is too long',
      { does: 'set-part', list: 'columns', key: delay, fields: { name: 'x'.repeat(256) } },
      'too-long',
    ],
    ['a dataset without a name', { does: 'set', settings: { name: ' ' } }, 'unnamed'],
    ['an offset that is not a number', { does: 'set', settings: { offset: 'two' } }, 'number'],
    ['a cache timeout that is not a number', { does: 'set', settings: { cacheTimeout: '1h' } }, 'number'],
    ['template parameters that are not an object', { does: 'set', settings: { templateParams: '[1]' } }, 'no-object'],
  ] as readonly (readonly [string, DraftChange, string])[])('DST-046 %s', (_, change, what) =>
    expect(faults(change)).toMatchObject([{ what }]),
  );

  test('DST-046 extra that is not JSON, by its line', () =>
    expect(faults({ does: 'set', settings: { extra: '{\n"a": 1,\n}' } })).toEqual([
      { what: 'json', place: 'settings', field: 'extra', line: 3 },
    ]));
});

describe('an endorsement', () => {
  test('DST-062 is stored in the extra field along with others’ keys', () => {
    const extra = withEndorsement('{"kept":1,"certification":{"certified_by":"Bo","by_law":2}}', {
      certifiedBy: 'Ada',
      warning: 'Careful',
    });
    expect(parseJson(typeof extra === 'string' ? extra : null)).toEqual({
      kept: 1,
      certification: { by_law: 2, certified_by: 'Ada' },
      warning_markdown: 'Careful',
    });
  });

  test('leaves an empty field empty, and keeps a value that is not an object', () => {
    expect(withEndorsement('{"warning_markdown":"x"}', { warning: '' })).toBeNull();
    expect(withEndorsement('not JSON', { warning: 'x' })).toBe('not JSON');
  });

  test('survives a round trip', () =>
    fc.assert(
      fc.property(
        fc.json(),
        fc.string(),
        fc.string(),
        fc.string(),
        (extra, certifiedBy, certificationDetails, warning) => {
          const said = { certifiedBy, certificationDetails, warning };
          const written = withEndorsement(extra, said);
          if (extra.trim().startsWith('{')) expect(endorsementIn(written)).toEqual(said);
          else expect(written).toBe(extra);
        },
      ),
    ));
});

describe('the source', () => {
  const source = [
    { name: 'origin', type: 'varchar', isTemporal: null },
    { name: 'delay', type: 'BIGINT', isTemporal: null },
    { name: 'day', type: 'TIMESTAMP', isTemporal: null },
  ];

  test('is compared with the stored columns, not with calculated ones', () =>
    expect(sourceDifference(first, source)).toEqual({
      changes: [
        { what: 'retyped', name: 'delay', key: delay, type: 'BIGINT', was: 'INTEGER' },
        { what: 'added', name: 'day', type: 'TIMESTAMP', isTemporal: true },
      ],
      equal: 1,
    }));

  test('after applying it there is no difference, and texts by users are kept', () => {
    const draft = after({ does: 'set-part', list: 'columns', key: delay ?? '', fields: { verboseName: 'Delay' } });
    const shorter = source.slice(1);
    const { changes } = sourceDifference(draft, shorter);
    const columns = withSource(draft, changes);
    expect(sourceDifference({ ...draft, columns }, shorter).changes).toEqual([]);
    expect(columns.map(({ fields }) => fields['name'])).toEqual(['delay', 'late', 'day']);
    expect(columns[0]?.fields).toMatchObject({ id: 2, type: 'BIGINT', verboseName: 'Delay' });
    expect(lostNames(draft, { ...draft, columns })).toEqual(['origin']);
  });
});
