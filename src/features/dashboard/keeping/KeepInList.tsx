import { HardDriveDownload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Dashboard } from '@/model/dashboard';
import type { Pin } from '@/offline/state/pin';
import { pinStatusOf } from '@/offline/pins/pin-status';
import { usePinStatusFacts } from '@/offline/react/use-pin-status-facts';
import { useAsksForRows } from '@/offline/react/use-asks-for-rows';
import { pinText } from '@/text/messages/dashboard/pins';
import { Button, IconButton } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import { iconOf, wordsOf } from './pin-signs';
import { useKeep } from './use-keep';
import * as css from './PinControl.css';

const PinMenu = lazy(() => import('./PinMenu'));
const KeepRowsDialog = lazy(() => import('./KeepRowsDialog'));

type Named = Pick<Dashboard, 'id' | 'title' | 'slug'>;

interface KeepInListProps {
  readonly dashboard: Named;
  /** Absent if it is not kept. */
  readonly pin: Pin | undefined;
}

const sizeAlone = (size: string) => size;

interface KeptProps {
  readonly dashboard: Named;
  readonly pin: Pin;
  /** Asks which rows are kept with it; null if that is not offered. */
  readonly onRows: (() => void) | null;
}

function Kept({ dashboard, pin, onRows }: KeptProps) {
  const [menu, setMenu] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const status = pinStatusOf(pin, usePinStatusFacts());
  const label = `${dashboard.title}: ${wordsOf(pin, status)}. ${pinText.more}`;
  return (
    <>
      <Button ref={opener} variant="ghost" aria-label={label} onPress={() => setMenu(true)}>
        {iconOf(status)}
        <span className={css.listWords}>{wordsOf(pin, status, sizeAlone)}</span>
      </Button>
      {menu && (
        <PinMenu
          dashboard={dashboard}
          pin={pin}
          status={status}
          opener={opener}
          onRows={onRows}
          onClose={() => setMenu(false)}
        />
      )}
    </>
  );
}

/** Keeps a dashboard on this device, in its row or on its card, and shows the progress. */
export default function KeepInList({ dashboard, pin }: KeepInListProps) {
  const asksForRows = useAsksForRows();
  const [asking, setAsking] = useState(false);
  const ask = asksForRows ? () => setAsking(true) : null;
  const keep = useKeep(dashboard, ask ?? undefined);
  return (
    <>
      {pin && pin.work.name !== 'withdrawn' ? (
        <Kept dashboard={dashboard} pin={pin} onRows={ask} />
      ) : (
        <IconButton label={pinText.keepNamed(dashboard.title)} onPress={keep}>
          <HardDriveDownload size={16} aria-hidden="true" />
        </IconButton>
      )}
      {asking && <KeepRowsDialog dashboard={dashboard} onClose={() => setAsking(false)} />}
    </>
  );
}
