import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { hasPermission } from '@/model/permissions';
import { useOpenSession, useIsAway } from '@/offline/react/context';
import { startText } from '@/text/messages/home/dashboard-start';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { lazy } from '@/ui/lazy/lazy';
import { StartButton } from '@/ui/button/StartButton';

const NewDashboard = lazy(() => import('./NewDashboard'));
const ImportDialog = lazy(() => import('./ImportDialog'));

/** The buttons to create and import dashboards, for users who may. */
export default function StartDashboards() {
  const { facts } = useOpenSession();
  const isAway = useIsAway();
  const [opened, setOpened] = useState<'import' | 'new' | null>(null);
  const close = () => setOpened(null);
  if (!hasPermission(facts.roles, 'can_write', 'Dashboard')) return null;
  return (
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
      {opened === 'import' && <ImportDialog kind="dashboard" words={startText} onClose={close} />}
      {opened === 'new' && <NewDashboard onClose={close} />}
    </>
  );
}
