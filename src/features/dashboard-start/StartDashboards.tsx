import { FileDown, FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { hasPermission } from '@/model/permissions';
import { useOpenSession, useIsAway } from '@/offline/react/context';
import { startText } from '@/text/messages/home/dashboard-start';
import { dashboardExportText } from '@/text/messages/home/dashboard-export';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { Button } from '@/ui/button/Button';
import * as table from '@/ui/table/Table.css';
import { lazy } from '@/ui/lazy/lazy';

const NewDashboard = lazy(() => import('./NewDashboard'));
const ExportDashboards = lazy(() => import('./ExportDashboards'));
const ImportDialog = lazy(() => import('./ImportDialog'));

/** How dashboards begin and leave, as far as the person may. */
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
        <Button
          unavailable={isAway ? dashboardExportText.needsNetwork : undefined}
          aria-label={dashboardExportText.openName}
          onPress={() => setOpened('export')}
        >
          <FileDown size={16} aria-hidden="true" />
          <span className={table.notPhone}>{dashboardExportText.open}</span>
        </Button>
      )}
      {mayWrite && (
        <>
          <Button
            unavailable={isAway ? needsNetworkText.import : undefined}
            aria-label={startText.import}
            onPress={() => setOpened('import')}
          >
            <FileUp size={16} aria-hidden="true" />
            <span className={table.notPhone}>{startText.import}</span>
          </Button>
          <Button variant="primary" aria-label={startText.createName} onPress={() => setOpened('new')}>
            <Plus size={16} aria-hidden="true" />
            {startText.create}
          </Button>
        </>
      )}
      {opened === 'export' && <ExportDashboards onClose={close} />}
      {opened === 'import' && <ImportDialog kind="dashboard" words={startText} onClose={close} />}
      {opened === 'new' && <NewDashboard onClose={close} />}
    </>
  );
}
