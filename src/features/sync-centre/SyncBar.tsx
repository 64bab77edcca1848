import { Download } from 'lucide-react';
import { useConnectivity, useOffline, useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { useNextTry } from '@/offline/react/use-now';
import { fullTime } from '@/text/ages';
import { syncText } from '@/text/messages/offline/sync';
import { tryingText } from '@/text/countdown';
import { Button } from '@/ui/button/Button';
import { useOpenOverlay } from '@/ui/shell/overlays';
import * as css from './SyncPanel.css';
import { readOutbox } from '@/offline/outbox/pending';
import type { LocalStore } from '@/offline/store/database';
import { saveFile } from '@/viz/download/save-file';
import { useNotDone } from './use-not-done';

/** Saves all unsent changes to a file that people and programs can read. */
async function downloadUnsent(store: LocalStore, now: number): Promise<void> {
  const { writeUnsent } = await import('@/offline/unsent/write');
  saveFile(writeUnsent(store.name, await readOutbox(store), now));
}

/** A separate component because it renders every second. */
function Contact({ at }: { readonly at: number | null }) {
  const left = useNextTry();
  const parts = [at === null ? null : syncText.contact(fullTime(at)), left === null ? null : tryingText(left)];
  return <span className={css.contact}>{parts.filter(part => part !== null).join(' · ')}</span>;
}

/** Shows the last contact with the server, the next attempt, and the actions for all changes at once. */
export function SyncBar({ unsent, waiting }: { readonly unsent: number; readonly waiting: number }) {
  const { probe, sendNow, clock } = useOffline();
  const { store } = useOpenSession();
  const { state } = useConnectivity();
  const open = useOpenOverlay();
  const notDone = useNotDone();
  const contact = useLive(reads => reads.facts.get('lastContact'), []);
  return (
    <div className={css.bar}>
      <Contact at={contact?.name === 'lastContact' ? contact.at : null} />
      {unsent > 0 && (
        <Button variant="ghost" onPress={() => void downloadUnsent(store, clock.now()).catch(notDone)}>
          <Download size={16} aria-hidden="true" />
          {syncText.download}
        </Button>
      )}
      {state === 'sign-in' ? (
        <Button variant="primary" onPress={() => open('signIn')}>
          {syncText.signIn}
        </Button>
      ) : (
        (waiting > 0 || state !== 'live') && (
          <Button
            variant={waiting > 0 && state === 'live' ? 'primary' : 'outlined'}
            onPress={() => {
              probe();
              sendNow();
            }}
          >
            {waiting > 0 && state === 'live' ? syncText.sendNow : syncText.tryNow}
          </Button>
        )
      )}
    </div>
  );
}
