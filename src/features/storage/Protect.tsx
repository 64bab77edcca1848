import { protectStorage } from '@/offline/quota/protect';
import { storageText } from '@/text/messages/offline/storage';
import { Button } from '@/ui/button/Button';
import { useInstall } from '@/ui/shell/install';
import { useToast } from '@/ui/toast/Toast';

/** Asks the browser not to evict data. If it refuses, installing the application usually helps. */
export function Protect({ onProtected }: { readonly onProtected: () => void }) {
  const toast = useToast();
  const install = useInstall();
  async function ask(): Promise<void> {
    if (await protectStorage()) onProtected();
    else
      toast({
        text: storageText.protectRefused,
        isFailure: true,
        ...(install ? { action: { label: storageText.install, onPress: install } } : {}),
      });
  }
  return (
    <Button size="small" onPress={() => void ask()}>
      {storageText.protect}
    </Button>
  );
}
