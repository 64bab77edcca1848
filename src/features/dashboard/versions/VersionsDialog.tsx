import { useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import type { EarlierVersion } from '@/model/dashboard';
import type { EarlierVersions } from '@/offline/direct/dashboard-versions';
import { useOffline, useSend } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { readEditedDashboard } from '@/offline/reads/edited-dashboard';
import { ago, fullTime } from '@/text/ages';
import { frameText } from '@/text/messages/frame/shell';
import { versionsText } from '@/text/messages/dashboard/versions';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { useToast } from '@/ui/toast/Toast';
import { describedBy } from '@/ui/tooltip/tooltip';
import { Changes } from './Changes';
import { restore, restoringChanges } from './restoring';
import { useVersion, useVersions, type RequestState } from './use-versions';
import * as css from './Versions.css';
import { useConfirms } from '../saving/use-confirms';
import { useReportUnwritten } from '../saving/use-report-unwritten';

interface VersionsDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

function wordsOf(asked: RequestState<EarlierVersions>): string | null {
  if (asked.name === 'asking') return versionsText.loading;
  if (asked.name === 'read') {
    const { keptBy, versions } = asked.value;
    if (keptBy === 'device') return versions.length === 0 ? versionsText.noneHere : versionsText.keptHere;
    return versions.length === 0 ? versionsText.none : null;
  }
  return { away: versionsText.needsNetwork, 'not-kept': versionsText.notKept, refused: versionsText.failed }[asked.why];
}

/** The earlier versions of a dashboard, their differences from the current one, and the way to restore one. */
export default function VersionsDialog({ id, onClose }: VersionsDialogProps) {
  const { clock } = useOffline();
  const send = useSend();
  const confirms = useConfirms();
  const toast = useToast();
  const report = useReportUnwritten();
  const versions = useVersions(id);
  const [chosen, setChosen] = useState<number | null>(null);
  const earlier = useVersion(id, chosen);
  const present = useLive(async local => ({ found: await readEditedDashboard(local, id) }), [id])?.found ?? null;
  const words = wordsOf(versions);
  const content = earlier?.name === 'read' ? earlier.value : null;
  const canRestore = present !== null && content !== null && restoringChanges(present, content).length > 0;

  async function restoreChosen(): Promise<void> {
    if (!present || !content) return;
    await send(restore(present, content, confirms));
    toast({ text: versionsText.restored });
    onClose();
  }

  const name = ({ by }: EarlierVersion) => (by === null ? versionsText.you : by || versionsText.somebody);
  const when = ({ since }: EarlierVersion) => (since === null ? versionsText.sometime : ago(since, clock.now()));
  return (
    <Dialog
      title={versionsText.title}
      closeLabel={frameText.close}
      size="large"
      onClose={onClose}
      footer={
        <Button variant="primary" isDisabled={!canRestore} onPress={() => void restoreChosen().catch(report)}>
          {versionsText.restore}
        </Button>
      }
    >
      <p className={css.about}>{versionsText.about}</p>
      {words !== null && (
        <p className={css.about} role="status">
          {words}
        </p>
      )}
      {versions.name === 'read' && versions.value.versions.length > 0 && (
        <div className={css.split}>
          <ListBox
            className={css.list}
            aria-label={versionsText.list}
            selectionMode="single"
            escapeKeyBehavior="none"
            selectedKeys={chosen === null ? [] : [chosen]}
            onSelectionChange={keys => {
              const [key] = keys === 'all' ? [] : keys;
              setChosen(typeof key === 'number' ? key : null);
            }}
          >
            {versions.value.versions.map(version => (
              <ListBoxItem
                key={version.number}
                id={version.number}
                className={css.version}
                textValue={`${when(version)} ${name(version)}`}
              >
                <span
                  className={css.when}
                  {...describedBy(version.since === null ? undefined : fullTime(version.since))}
                >
                  {when(version)}
                </span>
                <span className={css.who}>{versionsText.by(name(version))}</span>
              </ListBoxItem>
            ))}
          </ListBox>
          <section className={css.side} aria-live="polite">
            <h3 className={css.sideTitle}>{versionsText.difference}</h3>
            {chosen === null && <p className={css.muted}>{versionsText.choose}</p>}
            {earlier?.name === 'asking' && <p className={css.muted}>{versionsText.loading}</p>}
            {earlier?.name === 'failed' && <p role="alert">{versionsText.failed}</p>}
            {present && content && <Changes present={present} earlier={content} />}
          </section>
        </div>
      )}
    </Dialog>
  );
}
