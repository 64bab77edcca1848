import { HardDriveDownload, ShieldCheck } from 'lucide-react';
import { useOffline } from '@/offline/react/context';
import { usePinActions } from '@/offline/react/use-pins';
import type { Loss } from '@/offline/recovery/kept-mark';
import { isQuotaExceeded } from '@/offline/store/quota';
import { protectStorage } from '@/offline/quota/protect';
import { lossText } from '@/text/messages/offline/loss';
import { frameText } from '@/text/messages/frame/shell';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { Inline, Stack } from '@/ui/layout/Stack';
import { useInstall } from '@/ui/shell/install';
import { useToast } from '@/ui/toast/Toast';

/** Further names are counted, not listed. */
const LISTED = 8;

/** Reports once that stored data of this device is lost, what was lost, and how to prevent it. */
export default function Lost({ loss: { pins, unsent } }: { readonly loss: Loss }) {
  const { lost, onDefect } = useOffline();
  const actions = usePinActions();
  const install = useInstall();
  const toast = useToast();
  const close = () => lost.set(null);
  async function keepAgain(): Promise<void> {
    try {
      for (const pin of pins) await actions.keep(pin);
      toast({ text: lossText.kept });
    } catch (error) {
      toast({ text: isQuotaExceeded(error) ? lossText.noRoom : lossText.notKept, isFailure: true });
      onDefect('background', error);
    }
    close();
  }
  async function protect(): Promise<void> {
    const isProtected = await protectStorage();
    if (isProtected) toast({ text: lossText.protected });
    else
      toast({
        text: lossText.refused,
        isFailure: true,
        ...(install ? { action: { label: lossText.install, onPress: install } } : {}),
      });
  }
  return (
    <Dialog
      title={lossText.title}
      closeLabel={frameText.close}
      onClose={close}
      footer={
        <Inline wrap>
          {pins.length > 0 && (
            <Button variant="primary" onPress={() => void keepAgain()}>
              <HardDriveDownload size={16} aria-hidden="true" />
              {pins.length === 1 ? lossText.keepAgainOne : lossText.keepAgain}
            </Button>
          )}
          <Button onPress={() => void protect()}>
            <ShieldCheck size={16} aria-hidden="true" />
            {lossText.protect}
          </Button>
          <Button variant="ghost" onPress={close}>
            {lossText.later}
          </Button>
        </Inline>
      }
    >
      <Stack gap={3}>
        <p>{lossText.why}</p>
        {pins.length > 0 && (
          <div>
            <p>{lossText.pins(pins.length)}</p>
            <ul>
              {pins.slice(0, LISTED).map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
              {pins.length > LISTED && <li>{lossText.morePins(pins.length - LISTED)}</li>}
            </ul>
          </div>
        )}
        {unsent > 0 && <p>{lossText.unsent(unsent)}</p>}
      </Stack>
    </Dialog>
  );
}
