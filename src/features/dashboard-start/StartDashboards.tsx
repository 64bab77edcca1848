import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { hasPermission } from '@/model/permissions';
import { useOpenSession, useIsAway } from '@/offline/react/context';
import { startText } from '@/text/messages/home/dashboard-start';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { Button } from '@/ui/button/Button';
import * as table from '@/ui/table/Table.css';
import { lazy } from '@/ui/lazy/lazy';

const NewDashboard = lazy(() => import('./NewDashboard'));
const ImportDialog = lazy(() => import('./ImportDialog'));

/** The beginnings of dashboards, for who may make some. */
export default function StartDashboards() {
  const { facts } = useOpenSession();
  const isAway = useIsAway();
  const [opened, setOpened] = useState<'import' | 'new' | null>(null);
  const close = () => setOpened(null);
  if (!hasPermission(facts.roles, 'can_write', 'Dashboard')) return null;

  return (
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
      {opened === 'import' && <ImportDialog kind="dashboard" words={startText} onClose={close} />}
      {opened === 'new' && <NewDashboard onClose={close} />}
    </>
  );
}
