import { useMemo, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import type { FormData } from '@/model/chart';
import { toolsText } from '@/text/messages/charts/chart-tools';
import { Dialog } from '@/ui/dialog/Dialog';
import { FilterField } from '@/ui/table/FilterField';
import type { MarkMeaning } from '../plugin';
import type { ShownChart } from '../react/shown-chart';
import { LocalOrigin } from '../react/LocalMark';
import { StatefulChart } from '../react/StatefulChart';
import { drillColumns, drilled } from './drill-by';

import * as css from './drill.css';

interface DrillByProps {
  readonly chart: ShownChart;
  readonly meaning: MarkMeaning;
  readonly onClose: () => void;
}

/** One step down: the previous chart, and the mark that was drilled into. */
interface Step {
  readonly vizType: string;
  readonly formData: FormData;
  readonly meaning: MarkMeaning;
}

/** A chart for the rows behind a mark, split by another column; its own marks can be drilled into in turn. */
export function DrillBy({ chart, meaning, onClose }: DrillByProps) {
  const [steps, setSteps] = useState<readonly Step[]>([{ vizType: chart.vizType, formData: chart.formData, meaning }]);
  const [column, setColumn] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const last = steps.at(-1);
  const columns = useMemo(
    () => (last && chart.dataset ? drillColumns(chart.dataset, last.formData) : []),
    [last, chart.dataset],
  );
  const shown = columns.filter(one =>
    (one.verboseName ?? one.name).toLowerCase().includes(search.trim().toLowerCase()),
  );
  const chosen = column ?? columns[0]?.name ?? null;
  const split = useMemo(
    () => (last && chosen !== null ? drilled(last.vizType, last.formData, last.meaning, chosen) : null),
    [last, chosen],
  );
  const goInto = (next: MarkMeaning) => {
    if (!split) return;
    setSteps([...steps, { ...split, meaning: next }]);
    setColumn(null);
  };
  return (
    <Dialog title={toolsText.drillTitle(chart.name)} closeLabel={toolsText.close} size="full" onClose={onClose}>
      <div className={css.panel}>
        <ol className={css.trail}>
          {steps.map((step, index) => (
            <li key={index} className={css.crumb}>
              {[...step.meaning.position, ...step.meaning.dimensions].map(value => value.text).join(', ')}
            </li>
          ))}
        </ol>
        {split === null ? (
          <p className={css.note}>{toolsText.drillNone}</p>
        ) : (
          <div className={css.columns}>
            <div className={css.side}>
              <FilterField label={toolsText.drillSearch} value={search} isWide onChange={setSearch} />
              <ListBox
                className={css.list}
                aria-label={toolsText.drillColumn}
                selectionMode="single"
                disallowEmptySelection
                selectedKeys={chosen === null ? [] : [chosen]}
                onSelectionChange={keys => keys !== 'all' && setColumn(String([...keys][0] ?? ''))}
              >
                {shown.map(one => (
                  <ListBoxItem
                    key={one.name}
                    id={one.name}
                    className={css.option}
                    textValue={one.verboseName ?? one.name}
                  >
                    {one.verboseName ?? one.name}
                  </ListBoxItem>
                ))}
              </ListBox>
            </div>
            <div className={css.room}>
              <StatefulChart
                key={JSON.stringify(split)}
                {...chart}
                {...split}
                className={css.picture}
                above={answer => (
                  <span className={css.origin}>
                    <LocalOrigin answer={answer} />
                  </span>
                )}
                missing={{ alert: toolsText.drillNeedsServer, more: toolsText.drillKept }}
                interaction={{ ownState: {}, onPick: goInto, onMenu: goInto }}
              />
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}
