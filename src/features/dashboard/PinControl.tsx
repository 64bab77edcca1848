import { HardDrive, HardDriveDownload, TriangleAlert } from 'lucide-react';
import { Suspense, lazy, useRef, useState, type ReactNode, type Ref } from 'react';
import type { Dashboard } from '@/model/dashboard';
import type { Pin } from '@/offline/pins/pin';
import { standingOf, type Standing } from '@/offline/pins/standing';
import { useLive } from '@/offline/react/live';
import { usePinActions } from '@/offline/react/use-pins';
import { useStandingFacts } from '@/offline/react/use-standing';
import { pinText } from '@/text/messages/pins';
import { formatBytes } from '@/text/sizes';
import { Button } from '@/ui/button/Button';
import { useToast } from '@/ui/toast/Toast';
import * as css from './PinControl.css';

const PinMenu = lazy(() => import('./PinMenu'));

type Named = Pick<Dashboard, 'id' | 'title' | 'slug'>;

/** The state in a few words. */
function wordsOf(pin: Pin, standing: Standing): string {
  switch (standing.name) {
    case 'downloading':
      return standing.progress.parts === null ? pinText.keeping : pinText.keepingParts(standing.progress.done, standing.progress.parts);
    case 'waiting':
      return pinText.keeping;
    case 'incomplete':
      return standing.reason.kind === 'paused' ? pinText.paused : pinText.incomplete;
    default:
      return pin.manifest ? pinText.onDeviceSize(formatBytes(pin.manifest.bytes)) : pinText.onDevice;
  }
}

function iconOf(standing: Standing): ReactNode {
  if (standing.name === 'incomplete' && standing.reason.kind !== 'paused') return <TriangleAlert size={16} aria-hidden="true" className={css.incomplete} />;
  return standing.name === 'downloading' || standing.name === 'waiting' || standing.name === 'incomplete' ? (
    <HardDriveDownload size={16} aria-hidden="true" />
  ) : (
    <HardDrive size={16} aria-hidden="true" />
  );
}

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
  const standing = standingOf(pin, useStandingFacts());
  const words = wordsOf(pin, standing);
  return (
    <>
      <Control ref={opener} icon={iconOf(standing)} words={words} label={`${words}. ${pinText.more}`} onPress={() => setMenu(true)} />
      {menu && (
        <Suspense fallback={null}>
          <PinMenu dashboard={dashboard} pin={pin} standing={standing} opener={opener} onClose={() => setMenu(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Keeps the dashboard on this device, and says how that stands. */
export default function PinControl({ dashboard }: { readonly dashboard: Named }) {
  const { id, title, slug } = dashboard;
  const found = useLive(async store => ({ pin: await store.pins.get(id) }), [id]);
  const actions = usePinActions();
  const toast = useToast();
  if (!found) return null;
  if (found.pin && found.pin.work.name !== 'withdrawn') return <Kept dashboard={dashboard} pin={found.pin} />;
  const failed = () => toast({ text: pinText.notKept });
  const undo = () => void actions.drop(id).catch(failed);
  const keep = () => {
    actions.keep({ id, title, slug }).then(() => toast({ text: pinText.begun(title), action: { label: pinText.undo, onPress: undo } }), failed);
  };
  return <Control icon={<HardDriveDownload size={16} aria-hidden="true" />} words={pinText.keep} label={pinText.keep} onPress={keep} />;
}
