import { Check, HardDrive, ListFilter, Pause, PinOff, Play, RefreshCw } from 'lucide-react';
import type { RefObject } from 'react';
import type { Dashboard } from '@/model/dashboard';
import { refreshPolicies, type Pin } from '@/offline/state/pin';
import type { PinStatus } from '@/offline/pins/pin-status';
import { useOffline } from '@/offline/react/context';
import { usePinActions } from '@/offline/react/use-pins';
import { pinText } from '@/text/messages/dashboard/pins';
import { keptRowsText } from '@/text/messages/offline/kept-rows';
import { Menu, type MenuAction } from '@/ui/menu/Menu';
import { useToast } from '@/ui/toast/Toast';
import * as css from './PinControl.css';

interface PinMenuProps {
  readonly dashboard: Pick<Dashboard, 'id' | 'title'>;
  readonly pin: Pin;
  readonly status: PinStatus;
  readonly opener: RefObject<Element | null>;
  /** Asks which rows are kept with it; null if that is not offered. */
  readonly onRows: (() => void) | null;
  readonly onClose: () => void;
}

const size = 15;

/** The actions for the copy on this device. */
export default function PinMenu({ dashboard: { id, title }, pin, status, opener, onRows, onClose }: PinMenuProps) {
  const actions = usePinActions();
  const toast = useToast();
  const { onDefect } = useOffline();
  const failed = (error: unknown) => {
    toast({ text: pinText.notKept, isFailure: true });
    onDefect('background', error);
  };
  const isRunning = status.name === 'downloading' || status.name === 'refreshing' || status.name === 'waiting';
  const stop = () => {
    actions.drop(id).then(
      back =>
        toast({
          text: pinText.ended(title),
          action: { label: pinText.undo, onPress: () => void back().catch(failed) },
        }),
      failed,
    );
  };
  const menu: MenuAction[] = [
    ...(status.name === 'incomplete' || status.name === 'not-refreshed'
      ? [
          {
            id: 'resume',
            label: status.reason.kind === 'over-budget' ? pinText.downloadAnyway : pinText.resume,
            icon: <Play size={size} aria-hidden="true" />,
            onAction: () => void actions.resume(id).catch(failed),
          },
        ]
      : []),
    ...(isRunning
      ? [
          {
            id: 'pause',
            label: pinText.pause,
            icon: <Pause size={size} aria-hidden="true" />,
            onAction: () => void actions.pause(id).catch(failed),
          },
        ]
      : []),
    {
      id: 'refresh',
      label: pinText.refreshNow,
      icon: <RefreshCw size={size} aria-hidden="true" />,
      onAction: () => void actions.refresh(id).catch(failed),
    },
    ...refreshPolicies.map(policy => ({
      id: policy,
      label: pinText.refreshWhen[policy],
      icon:
        policy === pin.refresh ? (
          <Check size={size} aria-hidden="true" />
        ) : (
          <span className={css.blank} aria-hidden="true" />
        ),
      onAction: () => void actions.setRefresh(id, policy).catch(failed),
    })),
    ...(onRows
      ? [{ id: 'rows', label: keptRowsText.ask, icon: <ListFilter size={size} aria-hidden="true" />, onAction: onRows }]
      : []),
    { id: 'all', label: pinText.seeAll, icon: <HardDrive size={size} aria-hidden="true" />, href: '/offline' },
    { id: 'stop', label: pinText.stop, icon: <PinOff size={size} aria-hidden="true" />, danger: true, onAction: stop },
  ];
  return <Menu label={pinText.more} opener={opener} onClose={onClose} actions={menu} />;
}
