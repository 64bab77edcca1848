import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { reportEditionsText as text } from '@/text/messages/home/report-editions';
import { SMART_NUMBER } from '@/text/numbers';
import * as tables from '@/ui/table/Table.css';
import { tooltip } from '@/ui/tooltip/tooltip';
import { verboseName } from '@/viz/labels';
import type { ChartInput } from '@/viz/plugin';
import { valueFormat, valueWriter } from '@/viz/values';
import { changeWords } from './change-words';
import { compareAnswers, numberChange, type ChangedNumber } from './changes';
import * as css from './Editions.css';

interface ChangesProps {
  readonly name: string;
  readonly input: ChartInput;
  /** In the other edition; null if it has no such chart. */
  readonly before: ChartInput | null;
}

/** Longer tables would not be read. */
const MOST = 100;

/** The numbers of a chart that differ from the other edition, as a table that opens below its picture. */
export function Changes({ name, input, before }: ChangesProps) {
  const changes = useMemo(() => before && compareAnswers(input.results, before.results), [input, before]);
  if (!before) return <p className={css.changed}>{text.noneBefore}</p>;
  if (!changes) return <p className={css.changed}>{text.notComparable}</p>;
  const { changed, gone } = changes;
  const rest = changed.length - MOST;
  if (changed.length === 0 && gone === 0) return <p className={css.changed}>{text.changes(0)}</p>;
  return (
    <Disclosure className={css.changes}>
      <Button
        slot="trigger"
        className={css.changesButton}
        aria-label={`${text.changesOf(name)}: ${text.changes(changed.length + gone)}`}
      >
        <ChevronRight size={14} className={css.chevron} aria-hidden="true" />
        {text.changes(changed.length + gone)}
      </Button>
      <DisclosurePanel className={css.changesPanel}>
        {changed.length > 0 && (
          <table className={tables.table} aria-label={text.changesOf(name)}>
            <thead>
              <tr>
                <th>{text.row}</th>
                <th className={css.numberCell}>{text.now}</th>
                <th className={css.numberCell}>{text.before}</th>
                <th>{text.change}</th>
              </tr>
            </thead>
            <tbody>
              {changed.slice(0, MOST).map((one, index) => (
                <ChangedRow key={`${index} ${one.row} ${one.column.name}`} one={one} input={input} />
              ))}
            </tbody>
          </table>
        )}
        {rest > 0 && <p className={css.notes}>{text.more(rest)}</p>}
        {gone > 0 && <p className={css.notes}>{text.gone(gone)}</p>}
      </DisclosurePanel>
    </Disclosure>
  );
}

function ChangedRow({ one, input: { dataset, results } }: { readonly one: ChangedNumber; readonly input: ChartInput }) {
  const { row, column, now, before, isNew } = one;
  const metric = column.parts[0] ?? column.name;
  const write = valueWriter(valueFormat(dataset, metric, { format: SMART_NUMBER, currency: null }));
  const measure = column.parts.map(part => verboseName(dataset, part)).join(', ');
  // With one number in each row, its name adds nothing.
  const isOnly = results.every(result => result.columns.filter(({ type }) => type === column.type).length === 1);
  const label = row === '' ? measure : isOnly ? row : `${row} · ${measure}`;
  return (
    <tr>
      <td {...tooltip(label)}>{label}</td>
      <td className={css.numberCell}>{now === null ? text.noValue : write(now)}</td>
      <td className={css.numberCell}>{before === null ? text.noValue : write(before)}</td>
      <td>
        {isNew ? text.newRow : now === null || before === null ? '' : changeWords(numberChange(now, before), write)}
      </td>
    </tr>
  );
}
