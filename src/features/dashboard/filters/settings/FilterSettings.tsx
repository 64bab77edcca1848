import { useEffect, useMemo, useRef, useState } from 'react';
import { parseJsonObject } from '@/lib/json';
import { pathsOfCharts } from '@/model/filter-scope';
import { readConfiguration } from '@/model/native-filter/configuration';
import { findProblems, type Problem } from '@/model/native-filter/editing/problems';
import { isChanged, withoutMeaning, writeConfiguration } from '@/model/native-filter/editing/write';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { readEditedDashboard, type EditedDashboard } from '@/offline/reads/edited-dashboard';
import { filterFormText as text } from '@/text/messages/filter-form';
import { closeText } from '@/text/messages/shell';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { media } from '@/ui/theme/tokens';
import { useMedia } from '@/ui/use-media';
import { useDashboard } from '../../dashboard-context';
import { metadataCommand } from '../../metadata-command';
import type { SettingsDialogProps } from './dialogs';
import { EntryList } from './EntryList';
import { EntryPanel, type PanelPart } from './EntryPanel';
import { useEditing } from './use-editing';
import * as css from './FilterSettings.css';

/** The form in which the filters of a dashboard are configured. */
export default function FilterSettings({ onClose }: SettingsDialogProps) {
  const { id } = useDashboard();
  const read = useLive(async local => ({ found: await readEditedDashboard(local, id) }), [id]);
  // The form begins with what was found first: what comes in from others meanwhile is merged when it is sent.
  const [found, setFound] = useState<EditedDashboard | null>(null);
  if (!found && read?.found) setFound(read.found);
  return found && <Configuring stored={found} onClose={onClose} />;
}

/** What is to be put right, and where the focus goes for it. */
interface Attention extends Problem {
  readonly attempt: number;
}

function Configuring({ stored, onClose }: { readonly stored: EditedDashboard; readonly onClose: () => void }) {
  const { dashboard, charts, filters } = useDashboard();
  const { enqueue } = useOffline();
  const { store } = useOpenSession();
  const found = useMemo(() => readConfiguration(parseJsonObject(stored.json_metadata)), [stored]);
  const isPhone = useMedia(media.phone);
  const session = useEditing(found, !isPhone);
  const { editing, act } = session;
  const [part, setPart] = useState<PanelPart>('settings');
  const [step, setStep] = useState<'editing' | 'asking' | 'saving'>('editing');
  const [attention, setAttention] = useState<Attention | null>(null);
  const isDragging = useRef(false);
  const panel = useRef<HTMLDivElement>(null);
  const problems = attention ? findProblems(editing) : [];

  useEffect(() => {
    if (attention) panel.current?.querySelector<HTMLElement>(`[data-field="${attention.field}"] :is(input, button, textarea)`)?.focus();
  }, [attention]);

  function close(): void {
    // Escape puts back what is held.
    if (isDragging.current) return;
    if (step !== 'asking' && isChanged(editing, found)) setStep('asking');
    else onClose();
  }

  /** What a reader chose in a filter that is another one now has no meaning any more. */
  function forget(): void {
    const { given, give } = filters;
    const gone = withoutMeaning(editing, found);
    if (given.masks && gone.some(id => Object.hasOwn(given.masks, id))) {
      give({ by: given.by, masks: Object.fromEntries(Object.entries(given.masks).filter(([id]) => !gone.includes(id))) });
    }
  }

  async function save(): Promise<void> {
    const [first] = findProblems(editing);
    if (first) {
      act({ does: 'open', id: first.id });
      setPart('settings');
      setAttention({ ...first, attempt: (attention?.attempt ?? 0) + 1 });
      return;
    }
    setStep('saving');
    try {
      const board = { layout: dashboard.layout, paths: pathsOfCharts(dashboard.layout), charts: [...charts.keys()] };
      if (isChanged(editing, found)) {
        await enqueue(store, metadataCommand(stored, { native_filter_configuration: writeConfiguration(editing, found, board) }));
        forget();
      }
      onClose();
    } catch {
      // What could not be saved is told over the page, and stays here.
      setStep('editing');
    }
  }

  return (
    <Dialog
      title={text.title}
      closeLabel={closeText}
      size="wide"
      onClose={close}
      footer={
        step === 'asking' ? (
          <div className={css.asking} role="alert">
            <p className={css.question}>
              <strong>{text.unsaved}</strong> {text.sure}
            </p>
            <Button autoFocus onPress={() => setStep('editing')}>
              {text.keepEditing}
            </Button>
            <Button variant="danger" onPress={onClose}>
              {text.discard}
            </Button>
          </div>
        ) : (
          <>
            <Button onPress={close}>{text.cancel}</Button>
            <Button variant="primary" isDisabled={step === 'saving'} onPress={() => void save()}>
              {text.save}
            </Button>
          </>
        )
      }
    >
      <div className={css.panes} data-open={editing.open === null ? undefined : ''}>
        <EntryList
          session={session}
          failing={new Set(problems.map(({ id }) => id))}
          onDragging={dragging => {
            isDragging.current = dragging;
          }}
        />
        <div ref={panel} className={css.panel}>
          <EntryPanel session={session} problems={problems} part={part} onPart={setPart} />
        </div>
      </div>
    </Dialog>
  );
}
