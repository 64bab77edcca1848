import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pictureOf, type Situation } from './picture';

interface Answer {
  readonly key: string;
}

const all = { key: 'all' };
const long = { key: 'long' };
const beginning: Situation<Answer, Answer> = {
  key: 'all',
  state: 'loading',
  present: null,
  last: null,
  fallback: undefined,
  onScreen: null,
};

describe('what a card shows', () => {
  test.each<[string, Partial<Situation<Answer, Answer>>, ReturnType<typeof pictureOf<Answer, Answer>>]>([
    ['nothing, before anything came', {}, { name: 'coming' }],
    ['nothing, before it is known what to ask', { key: null }, { name: 'coming' }],
    [
      'an answer that is being drawn',
      { state: 'shown', present: all },
      { name: 'present', answer: all, isDrawn: false },
    ],
    [
      'an answer that is drawn',
      { state: 'shown', present: all, last: all, onScreen: 'all' },
      { name: 'present', answer: all, isDrawn: true },
    ],
    [
      'what was there, while another answer is on its way',
      { key: 'long', last: all, onScreen: 'all' },
      { name: 'outdated', answer: all },
    ],
    [
      'what was there, while it is not known what to ask',
      { key: null, last: all, onScreen: 'all' },
      { name: 'outdated', answer: all },
    ],
    [
      'what was there, until the other answer is drawn',
      { key: 'long', state: 'shown', present: long, last: all, onScreen: 'all' },
      { name: 'outdated', answer: long },
    ],
    [
      'the other answer once it is drawn',
      { key: 'long', state: 'shown', present: long, last: long, onScreen: 'long' },
      { name: 'present', answer: long, isDrawn: true },
    ],
    [
      'the answer that never left, when its question comes back',
      { last: all, onScreen: 'all' },
      { name: 'present', answer: all, isDrawn: true },
    ],
    [
      'what was there, while something is looked for on this device',
      { key: 'long', state: 'missing', last: all, onScreen: 'all' },
      { name: 'outdated', answer: all },
    ],
    [
      'what is stored, where the answer cannot be had',
      { key: 'long', state: 'missing', last: all, fallback: all, onScreen: 'all' },
      { name: 'stored', answer: all },
    ],
    [
      'that there is none, where nothing is stored either',
      { key: 'long', state: 'missing', last: all, fallback: null, onScreen: 'all' },
      { name: 'missing' },
    ],
    [
      'a refusal, and no number beside it',
      { key: 'long', state: 'failed', last: all, fallback: all, onScreen: 'all' },
      { name: 'failed' },
    ],
  ])('%s', (_, situation, shown) => expect(pictureOf({ ...beginning, ...situation })).toEqual(shown));

  test('is never another answer than the one that is asked for, unless it says so', () => {
    const answers = fc.constantFrom<Answer | null>(null, all, long, { key: 'short' });
    const asked = fc.constantFrom<Situation<Answer, Answer>['state']>('loading', 'shown', 'missing', 'failed');
    fc.assert(
      fc.property(
        fc.constantFrom('all', 'long'),
        asked,
        answers,
        fc.option(answers, { nil: undefined }),
        answers,
        (key, state, last, fallback, drawn) => {
          const picture = pictureOf<Answer, Answer>({
            key,
            state,
            present: state === 'shown' ? { key } : null,
            last,
            fallback,
            onScreen: drawn?.key ?? null,
          });
          if (picture.name !== 'present') return;
          expect(picture.answer.key).toBe(key);
          if (picture.isDrawn) expect(drawn?.key).toBe(key);
        },
      ),
    );
  });
});
