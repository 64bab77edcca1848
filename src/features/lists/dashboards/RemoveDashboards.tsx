import { deleteResource } from '@/offline/commands/make';
import { useLive } from '@/offline/react/live';
import { frameText } from '@/text/messages/frame/shell';
import { dashboardListText as text } from '@/text/messages/home/dashboard-list';
import { Confirm } from '@/ui/dialog/Confirm';
import { Affected } from '../Affected';
import { useDeletion } from '../use-deletion';
import type { NamedDashboard } from './parts';

interface RemoveDashboardsProps {
  readonly dashboards: readonly NamedDashboard[];
  readonly onClose: () => void;
}

/** Asks before dashboards are deleted, naming those that are kept on this device. */
export default function RemoveDashboards({ dashboards, onClose }: RemoveDashboardsProps) {
  const deleteAll = useDeletion();
  const pins = useLive(store => store.pins.toArray(), []);
  const [only, ...others] = dashboards;
  const count = dashboards.length;
  const isKept = new Set(pins?.map(({ dashboardId }) => dashboardId));
  const what = only && others.length === 0 ? only.title : text.count(count);

  const remove = () =>
    deleteAll(
      dashboards.map(({ id, name }) => deleteResource('dashboard', { id, name })),
      what,
    );

  return (
    <Confirm
      closeLabel={frameText.close}
      title={text.removeTitle(count)}
      confirm={text.removeNow}
      cancel={text.cancel}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{only && others.length === 0 ? text.removeOne(only.title) : text.removeMany(count)}</p>
      <Affected label={text.keptHere} uses={dashboards.filter(({ id }) => isKept.has(id))} />
    </Confirm>
  );
}
