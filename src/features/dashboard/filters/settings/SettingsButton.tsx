import { Settings } from 'lucide-react';
import { useRef, useState } from 'react';
import { settingsText } from '@/text/messages/filters/filters';
import { IconButton } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import { useDashboard } from '../../state/dashboard-context';
import { useMayEdit } from '../../state/use-may-edit';
import type { SettingsDialog } from './settings-dialog';

const SettingsMenu = lazy(() => import('./SettingsMenu'));

interface SettingsButtonProps {
  /** It was pressed at the bar's previous position. */
  readonly wasTurned: boolean;
  readonly onTurn: () => void;
}

/** Opens the settings of the filter bar, for users who may edit the dashboard. */
export function SettingsButton({ wasTurned, onTurn }: SettingsButtonProps) {
  const { dashboard } = useDashboard();
  const mayEdit = useMayEdit(dashboard);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<SettingsDialog | null>(null);
  if (!mayEdit) return null;
  return (
    <>
      <IconButton
        ref={opener}
        label={settingsText.open}
        autoFocus={wasTurned}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        <Settings size={16} aria-hidden="true" />
      </IconButton>
      {isOpen && <SettingsMenu opener={opener} onShow={setDialog} onTurn={onTurn} onClose={() => setOpen(false)} />}
      {dialog && <dialog.Dialog onClose={() => setDialog(null)} />}
    </>
  );
}
