import { deleteResource } from '@/offline/commands/make';
import { useOffline, useOpenSession } from '@/offline/react/context';
import type { ListedChart } from '@/offline/reads/charts';
import { frameText } from '@/text/messages/frame/shell';
import { chartListText as text, chartsText } from '@/text/messages/home/lists';
import { Confirm } from '@/ui/dialog/Confirm';
import { useToast } from '@/ui/toast/Toast';
import { Affected } from '../Affected';

interface RemoveChartsProps {
  readonly charts: readonly ListedChart[];
  readonly onClose: () => void;
}

/** Asks before charts are deleted, and names the dashboards that show them. */
export default function RemoveCharts({ charts, onClose }: RemoveChartsProps) {
  const { enqueue } = useOffline();
  const { store } = useOpenSession();
  const toast = useToast();
  const [only, ...others] = charts;
  const isOne = others.length === 0;
  const places = new Map(charts.flatMap(({ dashboards }) => dashboards.map(({ id, title }) => [id, title] as const)));

  async function remove(): Promise<void> {
    // Each is a change of its own: one that is rejected leaves the others.
    for (const { id, name } of charts) await enqueue(store, deleteResource('chart', { id, name }));
    toast({ text: text.deleted(only && isOne ? only.name : text.count(charts.length)) });
  }

  return (
    <Confirm
      closeLabel={frameText.close}
      title={isOne ? chartsText.removeTitle : text.removeManyTitle}
      confirm={chartsText.removeNow}
      cancel={chartsText.cancel}
      // A change that could not be saved is reported over the page.
      onConfirm={() => void remove().catch(() => undefined)}
      onClose={onClose}
    >
      <p>{only && isOne ? chartsText.removeAbout(only.name) : text.removeMany(charts.length)}</p>
      <Affected label={chartsText.dashboards} uses={[...places].map(([id, name]) => ({ id, name }))} />
    </Confirm>
  );
}
