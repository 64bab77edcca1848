import { expect, test } from 'vitest';
import type { AnnotationStage, AnnotationState } from '@/query/answer-state';
import { annotated } from './annotated';

const stored = { results: [{ columns: [], rowCount: 0, annotations: { events: 'old', floods: 'old' } }], asOf: 1 };
const states = (stage: AnnotationStage, of = 'asked') =>
  new Map<string, AnnotationState>([['events', { of, ...stage }]]);
const annotationsOf = (all: ReadonlyMap<string, AnnotationState>) =>
  annotated(stored, all, 'asked').results[0]?.annotations;

test('CHT-039 the answer contains the later result of a layer', () => {
  expect(annotationsOf(states({ name: 'found', data: 'new' }))).toEqual({ events: 'new', floods: 'old' });
});

test('CHT-040 the answer no longer contains a layer that failed later', () => {
  expect(annotationsOf(states({ name: 'failed', reason: { code: 'network' } }))).toEqual({ floods: 'old' });
});

test('keeps the result while a query runs, and ignores results of other queries', () => {
  const same = { events: 'old', floods: 'old' };
  expect(annotationsOf(states({ name: 'querying', data: undefined }))).toEqual(same);
  expect(annotationsOf(states({ name: 'found', data: 'new' }, 'another'))).toEqual(same);
});
