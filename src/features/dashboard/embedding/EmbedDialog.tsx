import { useCallback, useEffect, useState } from 'react';
import { EMBEDDING_SITES_MOST } from '@/model/embedding-site';
import type { EmbeddingSettings } from '@/api/read/embedding';
import { endEmbedding, readEmbedding, setEmbedding } from '@/offline/direct/embedding';
import { useOffline } from '@/offline/react/context';
import { embeddingText as text } from '@/text/messages/dashboard/embedding';
import { frameText } from '@/text/messages/frame/shell';
import { Button } from '@/ui/button/Button';
import { Confirm } from '@/ui/dialog/Confirm';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Inline, Stack } from '@/ui/layout/Stack';
import { TextField } from '@/ui/text-field/TextField';
import { useToast } from '@/ui/toast/Toast';
import { useCopy } from '@/ui/toast/use-copy';
import { readSites, siteCode, type TypedSites } from './typed-sites';
import * as css from './EmbedDialog.css';

interface EmbedDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

type Read = 'reading' | 'unread' | { readonly settings: EmbeddingSettings | null };

/** The sites that may embed a dashboard, and the code that they need. */
export default function EmbedDialog({ id, onClose }: EmbedDialogProps) {
  const { ask } = useOffline();
  const [read, setRead] = useState<Read>('reading');
  const load = useCallback(async () => {
    setRead('reading');
    const answer = await readEmbedding(ask, id);
    setRead(answer.name === 'read' ? { settings: answer.value } : 'unread');
  }, [ask, id]);
  useEffect(() => void load(), [load]);
  if (typeof read === 'object')
    return (
      <Settings id={id} settings={read.settings} onSettings={settings => setRead({ settings })} onClose={onClose} />
    );
  return (
    <Dialog title={text.title} closeLabel={frameText.close} onClose={onClose}>
      {read === 'reading' ? (
        <p role="status">{text.reading}</p>
      ) : (
        <Stack>
          <p role="alert">{text.unread}</p>
          <Button onPress={() => void load()}>{text.retry}</Button>
        </Stack>
      )}
    </Dialog>
  );
}

function wordsOf(typed: TypedSites): string | undefined {
  switch (typed.name) {
    case 'sites':
      return undefined;
    case 'no-site':
      return text.noSite(typed.text);
    case 'too-many':
      return text.tooMany(EMBEDDING_SITES_MOST);
  }
}

interface SettingsProps extends EmbedDialogProps {
  readonly settings: EmbeddingSettings | null;
  readonly onSettings: (settings: EmbeddingSettings | null) => void;
}

function Settings({ id, settings, onSettings, onClose }: SettingsProps) {
  const { ask } = useOffline();
  const toast = useToast();
  const [typed, setTyped] = useState(settings?.sites.join(', ') ?? '');
  const [error, setError] = useState<string | undefined>();
  const [isEnding, setEnding] = useState(false);

  async function save(): Promise<void> {
    const sites = readSites(typed);
    setError(wordsOf(sites));
    if (sites.name !== 'sites') return;
    const answer = await setEmbedding(ask, id, sites.sites);
    if (answer.name === 'failed') {
      setError(text.notSaved);
      return;
    }
    setTyped(answer.value.sites.join(', '));
    onSettings(answer.value);
    toast({ text: text.saved });
  }

  async function end(): Promise<void> {
    const answer = await endEmbedding(ask, id);
    if (answer.name === 'read') onSettings(null);
    toast({ text: answer.name === 'read' ? text.deactivated : text.notDeactivated, isFailure: answer.name !== 'read' });
  }

  return (
    <FormDialog
      title={text.title}
      closeLabel={frameText.close}
      size="medium"
      cancel={text.cancel}
      submit={settings ? text.save : text.enable}
      onClose={onClose}
      onSubmit={save}
    >
      <p className={css.about}>{settings ? text.ready : text.about}</p>
      {settings && <Code settings={settings} />}
      <TextField
        label={text.sites}
        value={typed}
        onChange={setTyped}
        placeholder="https://example.org"
        {...(error === undefined ? {} : { error })}
      />
      <p className={css.about}>{text.sitesAbout}</p>
      <p className={css.about}>{text.tokens}</p>
      {settings && (
        <Inline>
          <Button variant="danger" onPress={() => setEnding(true)}>
            {text.deactivate}
          </Button>
        </Inline>
      )}
      {isEnding && (
        <Confirm
          closeLabel={frameText.close}
          title={text.disableTitle}
          confirm={text.deactivate}
          cancel={text.cancel}
          onConfirm={() => void end()}
          onClose={() => setEnding(false)}
        >
          <p>{text.disableAbout}</p>
        </Confirm>
      )}
    </FormDialog>
  );
}

function Code({ settings: { uuid } }: { readonly settings: EmbeddingSettings }) {
  const copy = useCopy({ copied: text.copied, notCopied: text.notCopied });
  const code = siteCode(uuid, location.origin);
  return (
    <Stack>
      <TextField label={text.id} value={uuid} isReadOnly />
      <pre className={css.code} role="figure" aria-label={text.code}>
        <code>{code}</code>
      </pre>
      <Inline>
        <Button onPress={() => copy(uuid)}>{text.copyId}</Button>
        <Button onPress={() => copy(code)}>{text.copyCode}</Button>
      </Inline>
    </Stack>
  );
}
