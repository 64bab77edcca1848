/** A query that somebody may send, and that hurts an unprepared server. */
export interface Worst {
  readonly name: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** JSON unless set. */
  readonly form?: 'arrow' | 'csv' | 'xlsx';
}

const metric = (sql: string) => ({ expressionType: 'SQL', sqlExpression: sql, label: 'm' });
const asked = (name: string, sql: string): Worst => ({ name, query: { metrics: [metric(sql)], columns: [] } });

/** No part of it can be cached. @param round makes each query unique */
export function worstQuestions(round: number): Worst[] {
  const deaf = Array.from({ length: 5 }, (_, each) => {
    const length = 20_000 + round * 7 + each;
    return asked(`levenshtein ${each + 1}`, `max(levenshtein(repeat('a', ${length}), repeat('b', 20000) || origin))`);
  });
  const joined = 'max((list_sum(range(delay::BIGINT * 0 + 4000 + id_of_nobody)) ))'.replace(
    ' + id_of_nobody',
    ` + ${round}`,
  );
  return [
    asked('a list of all numbers', `max(range(3000000 + ${round}))`),
    asked('a long value', `max(range(2000000 + ${round}))::VARCHAR`),
    ...deaf,
    asked('a list for every row', joined),
    asked('a plan as JSON', "json_serialize_plan('SELECT * FROM flights', optimize := true)"),
    asked('a setting', "current_setting('temp_directory')"),
    asked('sleep', 'max(sleep_ms(60000))'),
    asked('a thousand brackets', `${'('.repeat(1000)}1${')'.repeat(1000)} + ${round}`),
    asked('ten thousand additions', `${'1+'.repeat(10_000)}${round}`),
    {
      name: 'a pivot of 50,000 rows by two columns',
      query: {
        columns: ['date', 'origin', 'destination'],
        metrics: [metric(`count(*) + ${round}`)],
        row_limit: 50_000,
        post_processing: [
          {
            operation: 'pivot',
            options: { index: ['date'], columns: ['origin', 'destination'], aggregates: { m: { operator: 'mean' } } },
          },
        ],
      },
    },
    {
      name: '100 steps over 50,000 rows',
      query: {
        columns: ['date', 'origin'],
        metrics: [metric(`count(*) + ${round}`)],
        row_limit: 50_000,
        post_processing: Array.from({ length: 100 }, () => ({
          operation: 'sort',
          options: { by: 'm', ascending: false },
        })),
      },
    },
    {
      name: '5,000 steps',
      query: {
        columns: ['origin'],
        metrics: ['count'],
        post_processing: Array.from({ length: 5_000 }, () => ({ operation: 'sort', options: { by: 'origin' } })),
      },
    },
    {
      name: 'a filter of a million values',
      query: {
        columns: ['origin'],
        metrics: ['count'],
        filters: [{ col: 'origin', op: 'IN', val: Array.from({ length: 1_000_000 }, (_, each) => String(each)) }],
      },
    },
    ...(['arrow', 'csv', 'xlsx', undefined] as const).map(form => ({
      name: `a million different texts${form === undefined ? '' : ` as ${form}`}`,
      form,
      query: {
        columns: Array.from({ length: 20 }, (_, each) => ({
          expressionType: 'SQL',
          label: `text ${each}`,
          sqlExpression: `md5(date::VARCHAR || origin || destination || ${each + round})`,
        })),
        metrics: [],
        row_limit: 50_000,
      },
    })),
    {
      name: 'all rows as they are',
      query: {
        columns: ['date', 'origin', 'destination', 'delay', 'distance'],
        metrics: [],
        row_limit: 50_000,
        row_offset: round,
      },
    },
  ];
}
