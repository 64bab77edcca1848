import { expect, test } from 'vitest';
import type { DataMasks } from '@/model/data-mask';
import { nextVisit, startVisit, type FilterVisit, type VisitEffect, type VisitEvent } from './filter-visit';

const picked = (value: string): DataMasks => ({ '7': { extraFormData: {}, filterState: { value: [value] } } });
const first = picked('first');
const long = picked('long');
const short = picked('short');

const given = (by: 'memory' | 'history' | 'reader' | 'back', masks: DataMasks, hasKey = false): VisitEvent => ({
  type: 'given',
  given: { by, masks },
  hasKey,
});
const returned = (masks: DataMasks | null): VisitEvent => ({ type: 'returned', by: 'back', masks });
const answered = (
  by: 'waiting' | 'all' | 'not-all',
  masks: DataMasks,
  { from = 'reader', isAway = false }: { from?: 'reader' | 'back' | 'history'; isAway?: boolean } = {},
): VisitEvent => ({ type: 'answered', given: { by: from, masks }, by, isAway });
const stored = (masks: DataMasks): VisitEvent => ({ type: 'stored', masks });
const left: VisitEvent = { type: 'left' };

const push = (masks: DataMasks): VisitEffect => ({ type: 'push', masks, isAddressed: true });
const replace = (masks: DataMasks, isAddressed: boolean): VisitEffect => ({ type: 'replace', masks, isAddressed });
const give = (masks: DataMasks): VisitEffect => ({ type: 'give', given: { by: 'back', masks } });
const store = (masks: DataMasks): VisitEffect => ({ type: 'store', masks });
const noted = (masks: DataMasks): VisitEffect => ({ type: 'note-answered', masks });

/** The effects of the last event. */
function lastEffects(start: FilterVisit, events: readonly VisitEvent[]): readonly VisitEffect[] {
  let visit = start;
  let effects: readonly VisitEffect[] = [];
  for (const event of events) ({ visit, effects } = nextVisit(visit, event));
  return effects;
}

test.each<[string, readonly VisitEvent[], readonly VisitEffect[]]>([
  ['the values at the start change nothing', [given('memory', first)], []],
  ['a choice is a new entry', [given('reader', long)], [push(long)]],
  ['the same choice is one entry', [given('reader', long), given('reader', long)], []],
  ['a first option becomes part of the entry', [given('memory', long)], [replace(long, false)]],
  ['Back gives the values of the entry', [given('reader', long), returned(short)], [give(short)]],
  ['an entry without values has those of the start', [given('reader', long), returned(null)], [give(first)]],
  ['values of an entry are not another entry', [returned(short), given('back', short)], []],
  ['a key in a restored entry is replaced', [returned(short), given('back', short, true)], [replace(short, true)]],
  ['values under a key of somebody else stay', [returned(null), given('back', first, true)], []],
  ['earlier values never replace those of a restored entry', [returned(short), given('memory', first, true)], []],
  ['a choice after Back is an entry', [returned(short), given('back', short), given('reader', long)], [push(long)]],
])('NAT-012 history: %s', (_, events, effects) => {
  expect(lastEffects(startVisit(first), events)).toEqual(effects);
});

test('the first values of a visit that began with an address replace its entry', () => {
  expect(lastEffects(startVisit(null), [given('reader', long)])).toEqual([replace(long, true)]);
  expect(lastEffects(startVisit(null), [given('history', long)])).toEqual([replace(long, false)]);
});

test.each<[string, readonly VisitEvent[], readonly VisitEffect[]]>([
  ['not before charts have answered', [answered('waiting', long)], []],
  ['once all have', [answered('all', long)], [noted(long), store(long)]],
  ['also after Back', [answered('all', long, { from: 'back' })], [noted(long), store(long)]],
  ['not for values of a link', [answered('all', long, { from: 'history' })], [noted(long)]],
  ['not while a chart shows other values', [answered('not-all', long)], []],
  ['on leaving before the server answers', [answered('waiting', long), left], [store(long)]],
  ['not on leaving without the server', [answered('waiting', long, { isAway: true }), left], []],
  ['on leaving before they are stored', [answered('all', long), left], [store(long)]],
  ['once, if they were stored before leaving', [answered('all', long), stored(long), left], []],
  [
    'the later of two, if leaving',
    [answered('all', long), answered('waiting', short), stored(long), left],
    [store(short)],
  ],
])('the device remembers values %s', (_, events, effects) => {
  expect(lastEffects(startVisit(first), events)).toEqual(effects);
});
