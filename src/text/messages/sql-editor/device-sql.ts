import { defineMessages } from '@/text/define-messages';
import { plural } from '@/text/plural';

/** The database "On this device" of the SQL editor. */
export const deviceSqlText = defineMessages('sql-editor.deviceSqlText', {
  name: 'On this device',
  about: 'kept rows',
  tables: 'Kept tables',
  /** Below a table. */
  rows: (count: number, time: string) => `${plural(count, 'row', 'rows')} · rows of ${time}`,
  /** Marks the rows of a run. */
  mark: (times: readonly string[]) =>
    times.length === 0 ? 'On this device' : `On this device, rows of ${times.join(' and ')}`,
  markWhy: (tables: readonly string[]) =>
    tables.length === 0
      ? 'Computed on this device. This run is not recorded on the server.'
      : `Computed on this device from ${tables.join(', ')}. This run is not recorded on the server.`,
  tableOf: (name: string, time: string) => `${name} (rows of ${time})`,
  estimate: 'about',
  estimateWhy: (names: readonly string[]) =>
    `Only an estimate (${names.join(', ')}). The server may give other numbers.`,
  nothingKept:
    'No rows are kept on this device. Open a dashboard, choose “Keep on this device” and keep its rows, or choose another database.',
  estimateNeedsServer: 'There is no cost estimate on this device: queries run locally.',
  planNeedsServer: 'Query plans need a database on the server. Choose one first.',
  createNeedsServer: 'Creating tables and views needs a database on the server. Choose one first.',
  needsDatabase:
    'A dataset needs a database on the server. Choose the one with these tables, run the query there, and continue with its rows.',
  ends: {
    'nothing-kept':
      'No rows are kept on this device any more. Keep the rows of a dashboard, or choose another database.',
    'rows-gone': 'Rows that this query reads are not kept on this device any more.',
    time: 'The query took longer than a minute and was ended.',
    hidden: 'The query was ended because this page was hidden. Run it again.',
    closed: 'The query was ended because its page was closed. Run it again.',
    engine: 'The query engine on this device could not start, or failed. Run the query again, or request less data.',
  },
});
