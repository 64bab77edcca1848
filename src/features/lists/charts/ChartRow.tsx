import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { fullName } from '@/model/person';
import { useSend } from '@/offline/react/context';
import type { ChangeStatus } from '@/offline/reads/change-status';
import type { ListedChart } from '@/offline/reads/charts';
import { starResource } from '@/offline/resources/first-commands';
import { ago } from '@/text/ages';
import { endorsementWords } from '@/text/endorsement';
import { homeText } from '@/text/messages/home/home';
import { chartListText as text } from '@/text/messages/home/lists';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { IconButton } from '@/ui/button/Button';
import { ChangeMarker } from '@/ui/change-marker/ChangeMarker';
import { Endorsement } from '@/ui/hint/Endorsement';
import { lazy } from '@/ui/lazy/lazy';
import { StarToggle } from '@/ui/star/StarToggle';
import * as table from '@/ui/table/Table.css';
import { typeName } from '@/viz/catalogue';
import { describedBy, tooltip } from '@/ui/tooltip/tooltip';
import * as css from '../List.css';
import { SelectCell } from '../SelectCell';
import type { SelectablePage } from '../use-shown-page';

const ChartMenu = lazy(() => import('./ChartMenu'));

interface ChartRowProps {
  readonly chart: ListedChart;
  readonly now: number;
  readonly status: ChangeStatus | null;
  readonly page: SelectablePage<ListedChart>;
  readonly onRemove: () => void;
}

function Star({ chart }: { readonly chart: ListedChart }) {
  const send = useSend();
  return (
    <StarToggle
      label={chart.favourite ? homeText.unstar(chart.name) : homeText.star(chart.name)}
      selected={chart.favourite}
      onChange={value => send(starResource('chart', chart, value, 'list'))}
    />
  );
}

/** A row of the list of charts. */
export function ChartRow({ chart, now, status, page, onRemove }: ChartRowProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { id, name, description, vizType, datasetName, dashboards, owners, certifiedBy, changedOn } = chart;
  const titles = dashboards.map(({ title }) => title).join(', ');
  const edited = changedOn === null ? '' : ago(changedOn, now);
  const certification = certifiedBy === null ? undefined : { by: certifiedBy, details: null };
  return (
    <tr className={css.row} data-selected={page.isSelected(id) || undefined}>
      <SelectCell item={chart} page={page} />
      <td className={table.buttonCell}>
        <Star chart={chart} />
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
        <IconButton ref={opener} label={text.actionsFor(name)} aria-haspopup="menu" onPress={() => setMenuOpen(true)}>
          <Ellipsis size={16} aria-hidden="true" />
        </IconButton>
        {isMenuOpen && (
          <ChartMenu chart={chart} opener={opener} onRemove={onRemove} onClose={() => setMenuOpen(false)} />
        )}
      </td>
    </tr>
  );
}
