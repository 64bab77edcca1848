import { Check, ListFilter, Pause, PinOff, Play, RefreshCw, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { refreshPolicies } from '@/offline/state/pin';
import type { PinStatus } from '@/offline/pins/pin-status';
import type { KeptDashboard } from '@/offline/reads/storage';
import { pinText } from '@/text/messages/dashboard/pins';
import { keptRowsText } from '@/text/messages/offline/kept-rows';
import { storageText } from '@/text/messages/offline/storage';
import { Menu, type MenuAction } from '@/ui/menu/Menu';
import type { StorageActions } from './use-storage-actions';
import * as css from './Storage.css';

interface KeptMenuProps {
  readonly dashboard: KeptDashboard;
  readonly status: PinStatus;
  readonly actions: StorageActions;
  readonly opener: RefObject<Element | null>;
  readonly onClose: () => void;
}

const size = 15;
const blank = <span className={css.blank} aria-hidden="true" />;

/** The actions on a kept dashboard. */
export default function KeptMenu({ dashboard, status, actions, opener, onClose }: KeptMenuProps) {
  const { id, title, pin } = dashboard;
  const { askForRows } = actions;
  const isRunning = status.name === 'downloading' || status.name === 'refreshing' || status.name === 'waiting';
  const isStopped = status.name === 'incomplete' || status.name === 'not-refreshed';
  const removal: MenuAction[] = [
    {
      id: 'stop',
      label: pinText.stop,
      icon: <PinOff size={size} aria-hidden="true" />,
      onAction: () => actions.stop(dashboard),
    },
    {
      id: 'remove',
      label: storageText.remove,
      icon: <Trash2 size={size} aria-hidden="true" />,
      danger: true,
      onAction: () => actions.remove(dashboard),
    },
  ];
  const menu: MenuAction[] = [
    {
      id: 'refresh',
      label: pinText.refreshNow,
      icon: <RefreshCw size={size} aria-hidden="true" />,
      onAction: () => void actions.refresh(id),
    },
    ...(isRunning
      ? [
          {
            id: 'pause',
            label: pinText.pause,
            icon: <Pause size={size} aria-hidden="true" />,
            onAction: () => void actions.pause(id),
          },
        ]
      : []),
    ...(isStopped
      ? [
          {
            id: 'resume',
            label: pinText.resume,
            icon: <Play size={size} aria-hidden="true" />,
            onAction: () => void actions.resume(id),
          },
        ]
      : []),
    ...refreshPolicies.map(policy => ({
      id: policy,
      label: pinText.refreshWhen[policy],
      icon: policy === pin.refresh ? <Check size={size} aria-hidden="true" /> : blank,
      onAction: () => void actions.setRefresh(id, policy),
    })),
    ...(askForRows
      ? [
          {
            id: 'rows',
            label: keptRowsText.ask,
            icon: <ListFilter size={size} aria-hidden="true" />,
            onAction: () => askForRows(dashboard),
          },
        ]
      : []),
    ...removal,
  ];
  const withdrawn: MenuAction[] = [{ id: 'stop', label: storageText.dismiss, onAction: () => actions.stop(dashboard) }];
  return (
    <Menu
      label={storageText.more(title)}
      opener={opener}
      onClose={onClose}
      actions={status.name === 'withdrawn' ? withdrawn : menu}
    />
  );
}
