import { Download } from 'lucide-react';
import { useState } from 'react';
import { useOffline } from '@/offline/react/context';
import type { Salvage } from '@/offline/recovery/salvage';
import { storeText } from '@/text/messages/account/sign-in';
import { Button } from '@/ui/button/Button';
import { Stack } from '@/ui/layout/Stack';
import { saveFile } from '@/viz/download/save-file';
import * as css from './NoStore.css';

interface UnsentProps {
  readonly store: string;
  readonly salvage: Salvage | null;
  readonly isSaved: boolean;
  readonly onSaved: () => void;
}

function words(salvage: Salvage | null): string {
  if (salvage === null) return storeText.looking;
  if (salvage.kind === 'closed') return storeText.closed;
  const { changes, unreadable } = salvage;
  if (changes.length === 0) return unreadable === 0 ? storeText.noneUnsent : storeText.unreadable(unreadable);
  return `${storeText.someUnsent(changes.length)}${unreadable === 0 ? '' : ` ${storeText.unreadable(unreadable)}`}`;
}

/** The data that exist only in the store that does not open, and a file to save them, which can be imported again. */
export function Unsent({ store, salvage, isSaved, onSaved }: UnsentProps) {
  const { clock, onDefect } = useOffline();
  const [isFailed, setFailed] = useState(false);
  const changes = salvage?.kind === 'read' ? salvage.changes : [];
  async function save(): Promise<void> {
    try {
      const { writeUnsent } = await import('@/offline/unsent/write');
      saveFile(writeUnsent(store, changes, clock.now()));
      setFailed(false);
      onSaved();
    } catch (error) {
      setFailed(true);
      onDefect('background', error);
    }
  }
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{storeText.unsent}</h2>
      <Stack gap={2}>
        <p role="status">{isSaved ? storeText.savedFile : words(salvage)}</p>
        {isFailed && <p role="alert">{storeText.notSavedFile}</p>}
        {changes.length > 0 && (
          <div>
            <Button variant={isSaved ? 'outlined' : 'primary'} onPress={() => void save()}>
              <Download size={16} aria-hidden="true" />
              {storeText.saveFile}
            </Button>
          </div>
        )}
      </Stack>
    </section>
  );
}
