import { useMemo, useState } from 'react';
import { chartText } from '@/text/messages/charts/chart';
import { testText } from '@/text/messages/charts/rare-types';
import { numberFormatter } from '@/text/numbers';
import type { DrawingComponentProps } from '../../plugin';
import { compareGroups } from './compare-groups';
import { settingsOf } from './fields';
import * as css from './PairedTTest.css';
import { readTests, type TestTable } from './read';

const MOST_DIGITS = 20;
const fixed = (digits: number) => numberFormatter(`,.${Math.round(Math.max(0, Math.min(MOST_DIGITS, digits)))}f`);

/** A table for each metric: how each group differs from the control, which the reader chooses. */
export function PairedTTest({ results, formData, dataset, height }: DrawingComponentProps) {
  const tests = useMemo(() => readTests({ results, formData, dataset }), [results, formData, dataset]);
  if (!tests) return <p>{chartText.noData}</p>;
  const { tables, dimensions, left } = tests;
  return (
    <div className={css.tables} style={{ maxHeight: height }}>
      {tables.map(table => (
        <GroupTable key={table.metric} table={table} dimensions={dimensions} settings={settingsOf(formData)} />
      ))}
      {left > 0 && <p className={css.note}>{testText.groupsLeft(left)}</p>}
    </div>
  );
}

interface GroupTableProps {
  readonly table: TestTable;
  readonly dimensions: readonly string[];
  readonly settings: Pick<
    ReturnType<typeof settingsOf>,
    'significance_level' | 'pvalue_precision' | 'liftvalue_precision'
  >;
}

function GroupTable({ table: { name, groups }, dimensions, settings }: GroupTableProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const control = groups.find(({ id }) => id === chosen) ?? groups[0];
  const { significance_level: level, pvalue_precision: pDigits, liftvalue_precision: liftDigits } = settings;
  const [writeP, writeLift] = [fixed(pDigits), fixed(liftDigits)];
  if (!control) return null;
  return (
    <table className={css.table}>
      <caption className={css.caption}>{name}</caption>
      <thead>
        <tr>
          {(dimensions.length > 0 ? dimensions : [testText.group]).map(dimension => (
            <th key={dimension} scope="col" className={css.head}>
              {dimension}
            </th>
          ))}
          {[testText.p, testText.lift, testText.significant].map(head => (
            <th key={head} scope="col" className={css.numberHead}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(group => {
          const isControl = group === control;
          const { p, lift } = compareGroups(group.values, control.values);
          const label = group.names.join(', ') || testText.all;
          const [first = testText.all, ...others] = group.names;
          const isSignificant = p !== null && p <= level;
          return (
            <tr key={group.id} className={css.row} {...(isControl ? { 'data-control': '' } : {})}>
              <th scope="row" className={css.cell}>
                <button
                  type="button"
                  className={css.choose}
                  aria-pressed={isControl}
                  aria-label={testText.compareWith(label)}
                  onClick={() => setChosen(group.id)}
                >
                  {first}
                </button>
              </th>
              {others.map((text, index) => (
                <td key={index} className={css.cell}>
                  {text}
                </td>
              ))}
              {isControl ? (
                <td colSpan={3} className={css.control}>
                  {testText.control}
                </td>
              ) : (
                <>
                  <td className={css.number} data-significant={isSignificant || undefined}>
                    {p === null ? chartText.notAvailable : writeP(p)}
                  </td>
                  <td className={css.number}>{lift === null ? chartText.notAvailable : writeLift(lift)}</td>
                  <td className={css.number} data-significant={isSignificant || undefined}>
                    {p === null ? chartText.notAvailable : isSignificant ? testText.yes : testText.no}
                  </td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
