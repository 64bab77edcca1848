import { Link } from '@tanstack/react-router';
import { fullName } from '@/model/person';
import type { ChangeStatus } from '@/offline/reads/change-status';
import type { ListedChart } from '@/offline/reads/charts';
import { ago } from '@/text/ages';
import { endorsementWords } from '@/text/endorsement';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { ChangeMarker } from '@/ui/change-marker/ChangeMarker';
import { Endorsement } from '@/ui/hint/Endorsement';
import * as table from '@/ui/table/Table.css';
import { typeName } from '@/viz/catalogue';
import { describedBy, tooltip } from '@/ui/tooltip/tooltip';
import * as css from '../List.css';
import { SelectCell } from '../SelectCell';
import type { SelectablePage } from '../use-shown-page';
import { ChartActions, ChartStar } from './ChartTools';

interface ChartRowProps {
  readonly chart: ListedChart;
  readonly now: number;
  readonly status: ChangeStatus | null;
  readonly page: SelectablePage<ListedChart>;
  readonly onRemove: () => void;
}

/** A row of the list of charts. */
export function ChartRow({ chart, now, status, page, onRemove }: ChartRowProps) {
  const { id, name, description, vizType, datasetName, dashboards, owners, certifiedBy, changedOn } = chart;
  const titles = dashboards.map(({ title }) => title).join(', ');
  const edited = changedOn === null ? '' : ago(changedOn, now);
  const certification = certifiedBy === null ? undefined : { by: certifiedBy, details: null };
  return (
    <tr className={css.row} data-selected={page.isSelected(id) || undefined}>
      <SelectCell item={chart} page={page} />
      <td className={table.buttonCell}>
        <ChartStar chart={chart} />
      </td>
      <td>
        <span className={css.nameLine}>
          <Link
            to="/explore"
            search={{ slice_id: id }}
            className={`${table.name} ${css.name}`}
            {...describedBy(description ?? name)}
          >
            {name}
          </Link>
          <Endorsement {...endorsementWords({ certification })} />
          <ChangeMarker status={status} words={changeStatusText} />
        </span>
        <span className={css.onPhone}>
          {[typeName(vizType), datasetName, edited].filter(part => part !== '').join(' · ')}
        </span>
      </td>
      <td className={table.notPhone}>{typeName(vizType)}</td>
      <td className={table.notPhone} {...tooltip(datasetName)}>
        {datasetName}
      </td>
      <td className={table.wide} {...tooltip(titles)}>
        {titles}
      </td>
      <td className={table.wide}>{owners.map(fullName).join(', ')}</td>
      <td className={table.notPhone}>{edited}</td>
      <td className={table.buttonCell}>
        <ChartActions chart={chart} onRemove={onRemove} />
      </td>
    </tr>
  );
}
