import { HardDriveDownload } from 'lucide-react';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import type { Dashboard } from '@/model/dashboard';
import type { Pin } from '@/offline/state/pin';
import { pinStatusOf } from '@/offline/pins/pin-status';
import { usePinStatusFacts } from '@/offline/react/use-pin-status-facts';
import { pinText } from '@/text/messages/dashboard/pins';
import { Button } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import { useKeep } from './use-keep';
import { iconOf, wordsOf } from './pin-signs';
import * as css from './PinControl.css';

const PinMenu = lazy(() => import('./PinMenu'));

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

function Kept({ dashboard, pin }: { readonly dashboard: Named; readonly pin: Pin }) {
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
        <PinMenu dashboard={dashboard} pin={pin} status={status} opener={opener} onClose={() => setMenu(false)} />
      )}
    </>
  );
}

interface PinControlProps {
  readonly dashboard: Named;
  /** Undefined where it is not kept. */
  readonly pin: Pin | undefined;
}

/** Keeps the dashboard on this device, and says how that stands. */
export default function PinControl({ dashboard, pin }: PinControlProps) {
  const keep = useKeep(dashboard);
  if (pin && pin.work.name !== 'withdrawn') return <Kept dashboard={dashboard} pin={pin} />;
  return (
    <Control
      icon={<HardDriveDownload size={16} aria-hidden="true" />}
      words={pinText.keep}
      label={pinText.keep}
      onPress={keep}
    />
  );
}
