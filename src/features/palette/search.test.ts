import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreeingParts, createSearch, type Findable } from './search';

const item = (group: Findable['group'], title: string, about = ''): Findable => ({
  id: `${group} ${title}`,
  group,
  title,
  about,
});
const items = [
  item('dashboards', 'Sales of São Paulo'),
  item('dashboards', 'Flights'),
  item('charts', 'Sales by month', 'Sales of São Paulo'),
  item('charts', 'Delays', 'Flights'),
  item('datasets', 'flights', 'examples'),
  item('actions', 'Sign out'),
];
const search = createSearch(items);
const found = (words: string) => search(words).map(({ group, items: some }) => [group, some.map(({ title }) => title)]);

describe('the search', () => {
  test.each([
    ['a word', 'delays', [['charts', ['Delays']]]],
    [
      'the beginning of a word',
      'fli',
      [
        ['dashboards', ['Flights']],
        ['charts', ['Delays']],
        ['datasets', ['flights']],
      ],
    ],
    [
      'letters without their accents',
      'sao',
      [
        ['dashboards', ['Sales of São Paulo']],
        ['charts', ['Sales by month']],
      ],
    ],
    [
      'a typo',
      'flghts',
      [
        ['dashboards', ['Flights']],
        ['charts', ['Delays']],
        ['datasets', ['flights']],
      ],
    ],
    ['all words, not any', 'sales month', [['charts', ['Sales by month']]]],
    ['its subject', 'examples', [['datasets', ['flights']]]],
    ['nothing', 'zzzz', []],
  ])('finds by %s', (_, words, expected) => expect(found(words)).toEqual(expected));

  test('without words shows the first of each kind', () => {
    expect(found('  ').map(([group]) => group)).toEqual(['dashboards', 'charts', 'datasets', 'actions']);
  });

  test('ranks titles above other fields', () => {
    const [first] = createSearch([item('charts', 'One', 'Sales'), item('charts', 'Sales', 'Two')])('sales');
    expect(first?.items.map(({ title }) => title)).toEqual(['Sales', 'One']);
  });

  test.each([
    ['the start of a word before a similar word', 'weath', ['Seattle weather', 'Overseas wealth', 'Health and wealth']],
    ['the whole word before its start', 'port', ['Port of call', 'Portugal', 'Health and wealth', 'Airports']],
    [
      'the start of a word of the subject before the middle of the title',
      'por',
      ['Portugal', 'Port of call', 'Health and wealth', 'Airports'],
    ],
    ['the worst of several words', 'sea wea', ['Seattle weather', 'Overseas wealth']],
    ['any match within a word', 'ttle', ['Seattle weather']],
    ['parts of a name', 'delay', ['flights_delayed']],
  ])('ranks %s', (_, words, expected) => {
    const titles = [
      'Parts',
      'Airports',
      'Health and wealth',
      'Overseas wealth',
      'Portugal',
      'Port of call',
      'Seattle weather',
      'flights_delayed',
    ];
    const [first] = createSearch(
      titles.map(title => item('charts', title, title === 'Health and wealth' ? 'Portfolio' : '')),
    )(words);
    expect(first?.items.map(({ title }) => title)).toEqual(expected);
  });

  test('shows at most six of a kind', () => {
    const many = Array.from({ length: 20 }, (_, index) => item('charts', `Chart ${index}`));
    expect(createSearch(many)('chart')[0]?.items).toHaveLength(6);
  });

  test('accepts any words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), words => {
        expect(search(words).every(({ items: some }) => some.length > 0)).toBe(true);
      }),
    );
  });
});

describe('the matching parts of a title', () => {
  test.each([
    ['Sales by month', 'sal', ['', 'Sal', 'es by month']],
    ['Sales by month', 'month sales', ['', 'Sales', ' by ', 'month', '']],
    ['Sales', '', ['Sales']],
    ['Costs (net)', '(net)', ['Costs ', '(net)', '']],
    ['a.b', '.', ['a', '.', 'b']],
  ])('of %j with %j', (title, words, parts) => expect(agreeingParts(title, words)).toEqual(parts));

  test('are the whole title when joined, whatever the search', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (title, words) => {
        expect(agreeingParts(title, words).join('')).toBe(title);
      }),
    );
  });
});
