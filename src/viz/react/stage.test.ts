import type { FailureReason } from '@/model/failure-reason';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartText } from '@/text/messages/charts/chart';
import type { ChartPlugin } from '../plugin';
import { errorWords } from './error-renderers';
import {
  asideOf,
  frameOf,
  isUnderWay,
  shownIn,
  stageOf,
  statusOf,
  type ChartStage,
  type ShownAnswer,
  type StageFacts,
} from './stage';

const said = (text: string): FailureReason => ({ code: 'text', text });

const plugin: ChartPlugin = {
  fields: {},
  queries: () => [],
  summary: () => '',
  drawing: { kind: 'component', Component: () => null },
};
const answerTo = (key: string): ShownAnswer => ({
  key,
  vizType: 'any',
  plugin,
  formData: {},
  stored: { results: [], asOf: 1 },
});
const all = answerTo('all');
const long = answerTo('long');

const fresh = { stale: false, refreshing: false };
const underWay = { stale: false, refreshing: true };
const loading = { name: 'loading' } as const;
const shown = { name: 'shown', stored: all.stored, ...fresh, failure: null } as const;
const missing = { name: 'missing' } as const;
const failed = { name: 'failed', reason: said('refused'), at: 7 } as const;
const lastError = { reason: said('refused'), at: 7 };

type Facts = StageFacts<ShownAnswer>;
type Stage = ChartStage<ShownAnswer>;
const facts: Facts = {
  plugin: { name: 'ready', plugin },
  key: 'all',
  answer: loading,
  present: null,
  last: null,
  standIn: null,
  onScreen: null,
  broken: null,
};
const looking: Partial<Facts> = { answer: missing, standIn: undefined };
const was: Partial<Facts> = { last: all, onScreen: 'all' };

describe('the content of a chart', () => {
  test.each<[string, Partial<Facts>, Stage]>([
    ['nothing, before anything arrives', {}, { name: 'asking' }],
    ['nothing, before the query is known', { key: null }, { name: 'waiting' }],
    ['nothing, before its code is loaded', { key: null, plugin: { name: 'loading' } }, { name: 'loading-plugin' }],
    [
      'that its type is not known',
      { plugin: { name: 'unknown' } },
      { name: 'failed', error: { kind: 'unknown-type' } },
    ],
    [
      'that its code did not load',
      { ...was, plugin: { name: 'failed', message: 'gone' } },
      { name: 'failed', error: { kind: 'no-plugin', message: 'gone' } },
    ],
    ['an answer that is being drawn', { answer: shown, present: all }, { name: 'drawing', shown: all, age: fresh }],
    ['an answer that is drawn', { ...was, answer: shown, present: all }, { name: 'rendered', shown: all, age: fresh }],
    [
      'how old its answer is',
      { ...was, answer: { ...shown, stale: true }, present: all },
      { name: 'rendered', shown: all, age: { stale: true, refreshing: false } },
    ],
    [
      'the previous answer, while another one is loading',
      { ...was, key: 'long' },
      { name: 'outdated', shown: all, isHere: false, age: underWay },
    ],
    [
      'the previous answer, while the query is not known',
      { ...was, key: null },
      { name: 'outdated', shown: all, isHere: false, age: underWay },
    ],
    [
      'the previous answer, while the code of another type is loading',
      { ...was, key: null, plugin: { name: 'loading' } },
      { name: 'outdated', shown: all, isHere: false, age: underWay },
    ],
    [
      'the previous answer, until the other one is drawn',
      { ...was, key: 'long', answer: shown, present: long },
      { name: 'outdated', shown: long, isHere: true, age: fresh },
    ],
    [
      'the other answer once it is drawn',
      { key: 'long', answer: shown, present: long, last: long, onScreen: 'long' },
      { name: 'rendered', shown: long, age: fresh },
    ],
    ['the answer that never left, when its query returns', was, { name: 'rendered', shown: all, age: underWay }],
    [
      'nothing of another answer if the previous one does not stay',
      { key: 'long', answer: shown, present: long, onScreen: 'all' },
      { name: 'drawing', shown: long, age: fresh },
    ],
    [
      'the previous answer, while this device is searched',
      { ...was, ...looking, key: 'long' },
      { name: 'outdated', shown: all, isHere: false, age: underWay },
    ],
    ['nothing, while this device is searched', looking, { name: 'asking' }],
    [
      'the stored answer, if a new one cannot be fetched',
      { ...was, key: 'long', answer: missing, standIn: all },
      { name: 'stored', shown: all },
    ],
    ['that there is none, if nothing is stored either', { ...was, key: 'long', answer: missing }, { name: 'offline' }],
    [
      'that there is none, and how the server last answered',
      { ...was, key: 'long', answer: { ...missing, lastError } },
      { name: 'offline', lastError },
    ],
    [
      'the stored answer rather than the last error, if there is one',
      { ...was, key: 'long', answer: { ...missing, lastError }, standIn: all },
      { name: 'stored', shown: all },
    ],
    [
      'a refusal with its time, and no number beside it',
      { ...was, key: 'long', answer: failed, standIn: all },
      { name: 'failed', error: { kind: 'refused', ...lastError } },
    ],
    ['that the user cancelled it', { answer: { name: 'stopped' } }, { name: 'failed', error: { kind: 'stopped' } }],
    [
      'that drawing failed',
      { answer: shown, present: all, broken: { shown: all, message: 'threw', trace: null } },
      { name: 'failed', error: { kind: 'broken', message: 'threw', trace: null, shown: all } },
    ],
    [
      'the next answer, if drawing the previous one failed',
      { answer: shown, present: long, key: 'long', broken: { shown: all, message: 'threw', trace: null } },
      { name: 'drawing', shown: long, age: fresh },
    ],
  ])('%s', (_, some, stage) => expect(stageOf({ ...facts, ...some })).toEqual(stage));

  test('is never the answer to another query, unless it says so', () => {
    const answers = fc.constantFrom<ShownAnswer | null>(null, all, long, answerTo('short'));
    const states = fc.constantFrom<Facts['answer']>(loading, shown, missing, failed);
    fc.assert(
      fc.property(
        fc.constantFrom('all', 'long'),
        states,
        answers,
        fc.option(answers, { nil: undefined }),
        answers,
        answers,
        (key, answer, last, standIn, rendered, broken) => {
          const stage = stageOf<ShownAnswer>({
            ...facts,
            key,
            answer,
            present: answer.name === 'shown' ? answerTo(key) : null,
            last,
            standIn,
            onScreen: rendered?.key ?? null,
            broken: broken && { shown: broken, message: '', trace: null },
          });
          if (stage.name !== 'drawing' && stage.name !== 'rendered') return;
          expect(stage.shown.key).toBe(key);
          if (stage.name === 'rendered') expect(rendered?.key).toBe(key);
        },
      ),
    );
  });
});

const outdated = { name: 'outdated', shown: all, age: fresh } as const;
const stages = {
  'loading-plugin': { name: 'loading-plugin' },
  waiting: { name: 'waiting' },
  asking: { name: 'asking' },
  drawing: { name: 'drawing', shown: all, age: fresh },
  rendered: { name: 'rendered', shown: all, age: fresh },
  'drawn, and asked anew': { name: 'rendered', shown: all, age: underWay },
  'outdated, nothing else here': { ...outdated, isHere: false, age: underWay },
  'outdated, the next being drawn': { ...outdated, isHere: true },
  stored: { name: 'stored', shown: all },
  offline: { name: 'offline' },
  refused: { name: 'failed', error: { kind: 'refused', reason: said('no') } },
  stopped: { name: 'failed', error: { kind: 'stopped' } },
  broken: { name: 'failed', error: { kind: 'broken', message: 'threw', trace: null, shown: all } },
} satisfies Readonly<Record<string, Stage>>;

test.each<
  [keyof typeof stages, ReturnType<typeof statusOf>, { busy: boolean; red: boolean; aside?: string; stop: boolean }]
>([
  ['loading-plugin', 'loading', { busy: true, red: false, stop: true }],
  ['waiting', 'loading', { busy: true, red: false, stop: true }],
  ['asking', 'loading', { busy: true, red: false, stop: true }],
  ['drawing', 'success', { busy: true, red: false, stop: false }],
  ['rendered', 'rendered', { busy: false, red: false, stop: false }],
  ['drawn, and asked anew', 'rendered', { busy: false, red: false, stop: true }],
  ['outdated, nothing else here', 'loading', { busy: true, red: false, aside: 'outdated', stop: true }],
  ['outdated, the next being drawn', 'success', { busy: true, red: false, aside: 'outdated', stop: false }],
  ['stored', 'stopped', { busy: false, red: false, aside: 'stored', stop: false }],
  ['offline', 'failed', { busy: false, red: false, stop: false }],
  ['refused', 'failed', { busy: false, red: true, stop: false }],
  ['stopped', 'stopped', { busy: false, red: true, stop: false }],
  ['broken', 'failed', { busy: false, red: true, stop: false }],
])('CHT-004 a chart that is %s says so on its frame', (name, status, { busy, red, aside, stop }) => {
  const stage: Stage = stages[name];
  expect(statusOf(stage)).toBe(status);
  expect(frameOf(stage)).toEqual({
    'aria-busy': busy,
    'data-chart-status': status,
    ...(red ? { 'data-tone': 'red' } : {}),
  });
  expect(asideOf(stage)).toBe(aside);
  expect(isUnderWay(stage)).toBe(stop);
});

test('keeps the failed data for its tools', () => {
  expect(shownIn(stages.broken)).toBe(all);
  expect(shownIn(stages.refused)).toBeNull();
  expect(shownIn(stages.offline)).toBeNull();
});

test.each<[Parameters<typeof errorWords>[0], string]>([
  [{ kind: 'unknown-type' }, chartText.unsupported],
  [{ kind: 'no-plugin', message: 'gone' }, 'gone'],
  [{ kind: 'refused', reason: said('no') }, 'no'],
  [{ kind: 'refused', reason: { code: 'no-room' } }, 'There is no room on this device for the result.'],
  [{ kind: 'stopped' }, 'Updating chart was stopped'],
  [{ kind: 'broken', message: 'threw', trace: null, shown: all }, chartText.rendering('threw')],
])('an error in words: $kind', (error, words) => expect(errorWords(error)).toBe(words));
