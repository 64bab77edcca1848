import { Download, Lock, LogOut, Trash2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Lockable } from '@/offline/lock/person-lock';
import { readOutbox } from '@/offline/outbox/pending';
import { readWaitingFiles } from '@/offline/waiting-files/waiting-files';
import { useOffline, useOpenSession } from '@/offline/react/context';
import type { SignOutMode } from '@/offline/state/ended';
import { useLive } from '@/offline/react/live';
import { accountText } from '@/text/messages/account/account';
import { renameText } from '@/text/messages/dashboard/properties';
import { Button } from '@/ui/button/Button';
import { Inline, Stack } from '@/ui/layout/Stack';
import { saveFile } from '@/viz/download/save-file';
import * as css from './Account.css';

/** Signing out locks, keeps or removes the data on the device. Unsent changes are named before they could be lost. */
export function SignOut() {
  const { signOut, lockable, clock, onDefect } = useOffline();
  const { facts, store, unkept } = useOpenSession();
  const outbox = useLive(readOutbox, []) ?? [];
  const unsent = outbox.length;
  const files = useLive(readWaitingFiles, [])?.length ?? 0;
  const [lock, setLock] = useState<Lockable | null>(null);
  const [step, setStep] = useState<'choosing' | 'confirming' | 'leaving' | 'failed'>('choosing');
  useEffect(() => {
    void lockable(facts).then(setLock);
  }, [lockable, facts]);

  function fail(error: unknown): void {
    setStep('failed');
    onDefect('background', error);
  }

  function leave(what: SignOutMode): void {
    setStep('leaving');
    // On success this dialog disappears with its session.
    signOut(what).catch(fail);
  }

  /** Removes nothing before the file is written. */
  async function download(): Promise<void> {
    const { writeUnsent } = await import('@/offline/unsent/write');
    saveFile(writeUnsent(store.name, outbox, clock.now()));
  }

  if (step === 'leaving') return <p role="status">{accountText.parting}</p>;
  if (step === 'confirming') {
    return (
      <Removal unsent={unsent} files={files} onRemove={() => leave('remove')} onCancel={() => setStep('choosing')} />
    );
  }
  return (
    <Stack gap={3}>
      {step === 'failed' && (
        <p className={css.warning} role="alert">
          {accountText.notParted}
        </p>
      )}
      {unsent > 0 && <p className={css.warning}>{accountText.unsentFirst(unsent)}</p>}
      {files > 0 && <p className={css.warning}>{accountText.filesWait(files)}</p>}
      {lock === 'yes' && unkept === null && (
        <Choice note={accountText.lockNote}>
          <Button variant="primary" onPress={() => leave('lock')}>
            <Lock size={16} aria-hidden="true" />
            {accountText.signOutLock}
          </Button>
        </Choice>
      )}
      {lock !== null && lock !== 'yes' && unkept === null && (
        <Choice note={`${accountText.cannotLock[lock]} ${accountText.keepNote}`}>
          <Button onPress={() => leave('keep')}>
            <LogOut size={16} aria-hidden="true" />
            {accountText.signOutKeep}
          </Button>
        </Choice>
      )}
      {/* The file holds changes only: waiting files would be lost with the removed data. */}
      {unsent > 0 && files === 0 && (
        <Choice note={accountText.downloadNote}>
          <Button onPress={() => void download().then(() => leave('remove'), fail)}>
            <Download size={16} aria-hidden="true" />
            {accountText.signOutDownload}
          </Button>
        </Choice>
      )}
      <Button variant="danger" onPress={() => setStep('confirming')}>
        <Trash2 size={16} aria-hidden="true" />
        {accountText.signOutWipe}
      </Button>
    </Stack>
  );
}

interface RemovalProps {
  /** Unsent changes, and files that wait: lost with the data. */
  readonly unsent: number;
  readonly files: number;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
}

/** Asks before the data on the device is removed. */
function Removal({ unsent, files, onRemove, onCancel }: RemovalProps) {
  return (
    <Stack gap={3}>
      <p className={css.warning} role="alert">
        {[
          ...(unsent > 0 ? [accountText.unsent(unsent)] : []),
          ...(files > 0 ? [accountText.filesLost(files)] : []),
        ].join(' ') || accountText.wipeNote}
      </p>
      <Inline wrap>
        <Button variant="danger" onPress={onRemove}>
          <Trash2 size={16} aria-hidden="true" />
          {accountText.signOutWipe}
        </Button>
        <Button variant="ghost" onPress={onCancel}>
          {renameText.cancel}
        </Button>
      </Inline>
    </Stack>
  );
}

function Choice({ note, children }: { readonly note: string; readonly children: ReactNode }) {
  return (
    <Stack gap={1}>
      {children}
      <p className={css.note}>{note}</p>
    </Stack>
  );
}
