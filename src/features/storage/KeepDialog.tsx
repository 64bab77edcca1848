import { Check } from 'lucide-react';
import { useState } from 'react';
import { useLive } from '@/offline/react/live';
import { useReadableList } from '@/offline/react/use-readable-list';
import { readDashboardList, type ListedDashboard } from '@/offline/reads/dashboards';
import { pinText } from '@/text/messages/dashboard/pins';
import { frameText } from '@/text/messages/frame/shell';
import { storageText } from '@/text/messages/offline/storage';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { FilterField } from '@/ui/table/FilterField';
import { tooltip } from '@/ui/tooltip/tooltip';
import type { StorageActions } from './use-storage-actions';
import * as css from './Storage.css';

interface KeepDialogProps {
  /** Ids of the dashboards that are already kept. */
  readonly kept: ReadonlySet<number>;
  readonly actions: StorageActions;
  readonly onClose: () => void;
}

/** Selects dashboards to keep, whether or not they were ever opened here. */
export default function KeepDialog({ kept, actions, onClose }: KeepDialogProps) {
  const [words, setWords] = useState('');
  useReadableList('dashboard');
  const list = useLive(readDashboardList, []);
  const shown = (list?.dashboards ?? []).filter(({ title }) =>
    title.toLowerCase().includes(words.trim().toLowerCase()),
  );
  return (
    <Dialog title={storageText.keepOne} closeLabel={frameText.close} onClose={onClose}>
      <FilterField label={storageText.find} value={words} onChange={setWords} />
      <ul role="list" className={css.choices}>
        {shown.map(dashboard => (
          <li key={dashboard.id} className={css.choice}>
            <span className={css.choiceName} {...tooltip(dashboard.title)}>
              {dashboard.title}
            </span>
            <Choice dashboard={dashboard} isKept={kept.has(dashboard.id)} actions={actions} />
          </li>
        ))}
      </ul>
      {list && shown.length === 0 && <p className={css.quiet}>{storageText.noneFound}</p>}
    </Dialog>
  );
}

interface ChoiceProps {
  readonly dashboard: ListedDashboard;
  readonly isKept: boolean;
  readonly actions: StorageActions;
}

/** Keeps its position when pressed, so that keyboard users do not lose their place. */
function Choice({ dashboard, isKept, actions }: ChoiceProps) {
  return (
    <Button
      size="small"
      variant={isKept ? 'ghost' : 'outlined'}
      aria-label={pinText.keepNamed(dashboard.title)}
      aria-pressed={isKept}
      onPress={() => (isKept ? actions.stop(dashboard) : actions.keep(dashboard))}
    >
      {isKept && <Check size={14} aria-hidden="true" />}
      {isKept ? pinText.onDevice : pinText.keep}
    </Button>
  );
}
