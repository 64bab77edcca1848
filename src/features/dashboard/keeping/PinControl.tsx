import { HardDriveDownload } from 'lucide-react';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import type { Dashboard } from '@/model/dashboard';
import type { Pin } from '@/offline/state/pin';
import { pinStatusOf } from '@/offline/pins/pin-status';
import { usePinStatusFacts } from '@/offline/react/use-pin-status-facts';
import { useAsksForRows } from '@/offline/react/use-asks-for-rows';
import { pinText } from '@/text/messages/dashboard/pins';
import { Button } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import { useKeep } from './use-keep';
import { iconOf, wordsOf } from './pin-signs';
import * as css from './PinControl.css';

const PinMenu = lazy(() => import('./PinMenu'));
const KeepRowsDialog = lazy(() => import('./KeepRowsDialog'));

type Named = Pick<Dashboard, 'id' | 'title' | 'slug'>;

interface ControlProps {
  readonly icon: ReactNode;
  readonly words: string;
  readonly label: string;
  readonly onPress: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

function Control({ icon, words, label, onPress, ref }: ControlProps) {
  return (
    <Button variant="ghost" aria-label={label} onPress={onPress} {...(ref ? { ref } : {})}>
      {icon}
      <span className={css.words}>{words}</span>
    </Button>
  );
}

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
  const words = wordsOf(pin, status);
  return (
    <>
      <Control
        ref={opener}
        icon={iconOf(status)}
        words={words}
        label={`${words}. ${pinText.more}`}
        onPress={() => setMenu(true)}
      />
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

interface PinControlProps {
  readonly dashboard: Named;
  /** Undefined if it is not kept. */
  readonly pin: Pin | undefined;
}

/** Keeps the dashboard on this device, and shows the progress. */
export default function PinControl({ dashboard, pin }: PinControlProps) {
  const asksForRows = useAsksForRows();
  const [asking, setAsking] = useState(false);
  const ask = asksForRows ? () => setAsking(true) : null;
  const keep = useKeep(dashboard, ask ?? undefined);
  return (
    <>
      {pin && pin.work.name !== 'withdrawn' ? (
        <Kept dashboard={dashboard} pin={pin} onRows={ask} />
      ) : (
        <Control
          icon={<HardDriveDownload size={16} aria-hidden="true" />}
          words={pinText.keep}
          label={pinText.keep}
          onPress={keep}
        />
      )}
      {asking && <KeepRowsDialog dashboard={dashboard} onClose={() => setAsking(false)} />}
    </>
  );
}
