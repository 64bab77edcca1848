import { defineMessages } from '@/text/define-messages';

/** Notices of charts and the storage screen about numbers computed from kept rows. */
export const localAnswerText = defineMessages('charts.localAnswerText', {
  /** At the chart, whose age is shown elsewhere. */
  mark: (time: string) => `rows of ${time}`,
  title: (time: string) => `Computed on this device from rows of ${time}`,
  /** In the chart builder, for numbers that answer earlier controls. */
  unmatched: (time: string) => `Does not match the controls, ${time}`,
  unmatchedTitle: (time: string) =>
    `These numbers, as of ${time}, answer the controls before your changes. They are updated when the server can be reached.`,
  /** Why a chart is not computed from totals, which are kept instead of rows. */
  totals: {
    rows: 'It shows rows, but only totals are kept on this device.',
    dimension: (name: string) => `The totals kept on this device are not split by ${name}.`,
    grain: (name: string) => `It needs a finer time grain of ${name} than the totals kept on this device have.`,
    notAdditive: (name: string) => `${name} cannot be computed from totals.`,
    measure: (name: string) => `${name} is not among the totals kept on this device.`,
  },
  /** Why a chart is not computed on the device: the database of its rows works differently. */
  source: {
    order: (name: string) => `Its database sorts ${name} by the rules of a language, which this device does not know.`,
    texts: (name: string) => `Its database does not distinguish all texts of ${name} that differ.`,
    pattern: (name: string) => `Its database matches patterns in ${name} by its own rules.`,
    conversion: (name: string) => `Its database converts values of ${name} by its own rules.`,
    aggregate: (name: string) => `Its database computes ${name} by its own rules.`,
    unordered: 'It asks for no order, so its database returns rows in any order.',
    sql: 'Its SQL may mean something else on this device than in its database.',
  },
  /** Why a chart is not computed on the device. */
  reasons: {
    noRows: 'Its rows are not kept on this device.',
    noDataset: 'Its dataset is not known on this device.',
    notRehearsed: 'Its numbers have not been compared with the server’s yet.',
    noEngine: 'The query engine could not be started on this device.',
    broken: 'The query engine failed on it.',
    noRoom: 'The device has no room for its result.',
    otherDataset: 'It queries another dataset.',
    annotations: 'It shows annotations, which the server adds.',
    template: (names: readonly string[]) => `It depends on the user and the request (${names.join(', ')}).`,
    column: (name: string) => `The column ${name} is not kept on this device.`,
    type: (name: string) => `Values of ${name} are not supported on this device.`,
    function: (name: string) => `${name} is not available on this device.`,
    qualified: (name: string) => `Its SQL refers to the table ${name}.`,
    approximate: (name: string) => `${name} only gives an estimate, which differs from the server’s.`,
    window: (since: string) => `It needs rows from before ${since}, which are not kept on this device.`,
    engines: 'Two ways of computing it on this device gave different numbers.',
    invalid: (message: string) => `It cannot be answered on this device: ${message}`,
    differs: 'This device computed other numbers than the server.',
    differsIn: (column: string) => `This device computed other numbers than the server in ${column}.`,
  },
});
