import { deleteResource } from '@/offline/commands/make';
import type { ListedChart } from '@/offline/reads/charts';
import { frameText } from '@/text/messages/frame/shell';
import { chartListText as text, chartsText } from '@/text/messages/home/lists';
import { Confirm } from '@/ui/dialog/Confirm';
import { Affected } from '../Affected';
import { useDeletion } from '../use-deletion';

interface RemoveChartsProps {
  readonly charts: readonly ListedChart[];
  readonly onClose: () => void;
}

/** Asks before charts are deleted, naming the dashboards that show them. */
export default function RemoveCharts({ charts, onClose }: RemoveChartsProps) {
  const deleteAll = useDeletion();
  const [only, ...others] = charts;
  const isOne = others.length === 0;
  const places = new Map(charts.flatMap(({ dashboards }) => dashboards.map(({ id, title }) => [id, title] as const)));

  const remove = () =>
    deleteAll(
      charts.map(({ id, name }) => deleteResource('chart', { id, name })),
      only && isOne ? only.name : text.count(charts.length),
    );

  return (
    <Confirm
      closeLabel={frameText.close}
      title={isOne ? chartsText.removeTitle : text.removeManyTitle}
      confirm={chartsText.removeNow}
      cancel={chartsText.cancel}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{only && isOne ? chartsText.removeAbout(only.name) : text.removeMany(charts.length)}</p>
      <Affected label={chartsText.dashboards} uses={[...places].map(([id, name]) => ({ id, name }))} />
    </Confirm>
  );
}
