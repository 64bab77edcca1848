import { useState } from 'react';
import { isRecord } from '@/lib/json';
import { isSlugTaken } from '@/offline/direct/slug-taken';
import { sendCorrected } from '@/offline/outbox/decide';
import { useOffline, useOpenSession } from '@/offline/react/context';
import type { ListedChange } from '@/offline/reads/changes';
import { propertiesText } from '@/text/messages/dashboard/properties';
import { frameText } from '@/text/messages/frame/shell';
import { syncText } from '@/text/messages/offline/sync';
import { Button } from '@/ui/button/Button';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextField } from '@/ui/text-field/TextField';
import { useToast } from '@/ui/toast/Toast';
import { useNotDone } from './use-not-done';

interface AnotherSlugProps {
  readonly change: ListedChange;
  readonly describedBy: string;
}

/**
 * Retries a dashboard change that was rejected for its address (slug), with another address. Its other changes stay
 * in it.
 */
export function AnotherSlug({ change, describedBy }: AnotherSlugProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-describedby={describedBy} onPress={() => setIsOpen(true)}>
        {syncText.anotherSlug}
      </Button>
      {isOpen && <SlugDialog change={change} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function contentOf({ command: { payload } }: ListedChange): { readonly id: number; readonly slug: string } {
  const { id, fields } = isRecord(payload) ? payload : {};
  const slug = isRecord(fields) ? fields['slug'] : '';
  return { id: typeof id === 'number' ? id : 0, slug: typeof slug === 'string' ? slug : '' };
}

function SlugDialog({ change, onClose }: { readonly change: ListedChange; readonly onClose: () => void }) {
  const offline = useOffline();
  const { store } = useOpenSession();
  const toast = useToast();
  const notDone = useNotDone();
  const [{ id, slug: refused }] = useState(() => contentOf(change));
  const [slug, setSlug] = useState(refused);
  const [taken, setTaken] = useState(refused);

  async function sendWith(wanted: string): Promise<void> {
    if (wanted !== '' && (await isSlugTaken(offline, store, wanted, id))) {
      setTaken(wanted);
      return;
    }
    const isSent = await sendCorrected(store, change.seq, { slug: wanted === '' ? null : wanted }, offline.newKey);
    if (!isSent) toast({ text: syncText.notDone, isFailure: true });
    onClose();
  }

  async function submit(): Promise<void> {
    const wanted = slug.trim();
    if (wanted !== taken) await sendWith(wanted).catch(notDone);
  }

  return (
    <FormDialog
      title={syncText.anotherSlugTitle}
      closeLabel={frameText.close}
      cancel={propertiesText.cancel}
      submit={syncText.send}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={propertiesText.slug}
        value={slug}
        maxLength={255}
        autoFocus
        {...(slug.trim() === taken ? { error: propertiesText.slugTaken } : {})}
        onChange={setSlug}
      />
    </FormDialog>
  );
}
