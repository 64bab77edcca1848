import { FileDown, FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { hasPermission } from '@/model/permissions';
import { useOpenSession, useIsAway } from '@/offline/react/context';
import { startText } from '@/text/messages/home/dashboard-start';
import { dashboardExportText } from '@/text/messages/home/dashboard-export';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { lazy } from '@/ui/lazy/lazy';
import { StartButton } from '@/ui/button/StartButton';

const NewDashboard = lazy(() => import('./NewDashboard'));
const ExportDashboards = lazy(() => import('./ExportDashboards'));
const ImportDialog = lazy(() => import('./ImportDialog'));

/** The buttons to create, import and export dashboards, as far as the person may. */
export default function StartDashboards() {
  const { facts } = useOpenSession();
  const isAway = useIsAway();
  const [opened, setOpened] = useState<'export' | 'import' | 'new' | null>(null);
  const close = () => setOpened(null);
  const mayWrite = hasPermission(facts.roles, 'can_write', 'Dashboard');
  const mayExport = hasPermission(facts.roles, 'can_export', 'Dashboard');

  return (
    <>
      {mayExport && (
        <StartButton
          Icon={FileDown}
          label={dashboardExportText.open}
          name={dashboardExportText.openName}
          unavailable={isAway ? dashboardExportText.needsNetwork : undefined}
          onPress={() => setOpened('export')}
        />
      )}
      {mayWrite && (
        <>
          <StartButton
            Icon={FileUp}
            label={startText.import}
            unavailable={isAway ? needsNetworkText.import : undefined}
            onPress={() => setOpened('import')}
          />
          <StartButton
            Icon={Plus}
            label={startText.create}
            name={startText.createName}
            isPrimary
            onPress={() => setOpened('new')}
          />
        </>
      )}
      {opened === 'export' && <ExportDashboards onClose={close} />}
      {opened === 'import' && <ImportDialog kind="dashboard" words={startText} onClose={close} />}
      {opened === 'new' && <NewDashboard onClose={close} />}
    </>
  );
}
