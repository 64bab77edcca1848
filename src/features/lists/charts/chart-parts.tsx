import { Link } from '@tanstack/react-router';
import { useSend } from '@/offline/react/context';
import type { ChangeStatus } from '@/offline/reads/change-status';
import type { ListedChart } from '@/offline/reads/charts';
import { starResource } from '@/offline/resources/first-commands';
import { homeText } from '@/text/messages/home/home';
import { chartListText as text, chartsText } from '@/text/messages/home/lists';
import { lazy } from '@/ui/lazy/lazy';
import * as table from '@/ui/table/Table.css';
import { describedBy } from '@/ui/tooltip/tooltip';
import { typeName } from '@/viz/catalogue';
import { certificationOf, editedOf, peopleOf } from '../item-words';
import { ItemStar, MenuOpener } from '../ItemControls';
import * as css from '../List.css';
import type { ListColumn } from '../list-description';
import { NameCell } from '../NameCell';

const ChartMenu = lazy(() => import('./ChartMenu'));

/** What the list shows beside the charts themselves. */
export interface ChartRowParts {
  readonly statuses: ReadonlyMap<unknown, ChangeStatus> | undefined;
  readonly onRemove: (chart: ListedChart) => void;
}

export function ChartStar({ chart }: { readonly chart: ListedChart }) {
  const send = useSend();
  return <ItemStar item={chart} onChange={value => void send(starResource('chart', chart, value, 'list'))} />;
}

interface ChartActionsProps extends Pick<ChartRowParts, 'onRemove'> {
  readonly chart: ListedChart;
}

export function ChartActions({ chart, onRemove }: ChartActionsProps) {
  return (
    <MenuOpener
      label={text.actionsFor(chart.name)}
      Menu={ChartMenu}
      given={{ chart, onRemove: () => onRemove(chart) }}
    />
  );
}

const placesOf = ({ dashboards }: ListedChart) => dashboards.map(({ title }) => title).join(', ');
const datasetOf = ({ datasetName }: ListedChart) => datasetName;

/** The columns of the list of charts. */
export const chartTable = ({ statuses, onRemove }: ChartRowParts): readonly ListColumn<ListedChart, string>[] => [
  { id: 'star', label: homeText.favourites, isButton: true, cell: chart => <ChartStar chart={chart} /> },
  {
    id: 'name',
    label: homeText.name,
    isWide: true,
    cell: (chart, now) => (
      <NameCell
        endorsed={certificationOf(chart)}
        status={statuses?.get(chart.id)}
        details={[typeName(chart.vizType), chart.datasetName, editedOf(chart, now)]}
      >
        <Link
          to="/explore"
          search={{ slice_id: chart.id }}
          className={`${table.name} ${css.name}`}
          {...describedBy(chart.description ?? chart.name)}
        >
          {chart.name}
        </Link>
      </NameCell>
    ),
  },
  {
    id: 'type',
    label: chartsText.type,
    room: 'notPhone',
    width: css.typeColumn,
    cell: ({ vizType }) => typeName(vizType),
  },
  { id: 'dataset', label: chartsText.dataset, room: 'notPhone', cell: datasetOf, tooltip: datasetOf },
  { id: 'dashboards', label: chartsText.dashboards, room: 'wide', cell: placesOf, tooltip: placesOf },
  { id: 'owner', label: homeText.owner, room: 'wide', width: css.ownerColumn, cell: peopleOf },
  { id: 'edited', label: homeText.edited, room: 'notPhone', width: css.editedColumn, cell: editedOf },
  {
    id: 'menu',
    label: chartsText.actions,
    isButton: true,
    cell: chart => <ChartActions chart={chart} onRemove={onRemove} />,
  },
];
