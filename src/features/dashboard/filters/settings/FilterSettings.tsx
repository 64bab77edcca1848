import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { contentOf } from '@/model/json-document';
import type { EditedDashboard } from '@/model/dashboard';
import { readConfiguration } from '@/model/native-filter/configuration';
import { findProblems, type ProblemField } from '@/model/native-filter/editing/problems';
import { isChanged } from '@/model/native-filter/editing/write';
import { useLive } from '@/offline/react/live';
import { readEditedDashboard } from '@/offline/reads/edited-dashboard';
import { filterFormText as text } from '@/text/messages/filters/filter-form';
import { frameText } from '@/text/messages/frame/shell';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { media } from '@/ui/theme/media';
import { useMedia } from '@/ui/use-media';
import { useDashboard } from '../../state/dashboard-context';
import { useReportUnwritten } from '../../saving/use-report-unwritten';
import type { SettingsDialogProps } from './settings-dialog';
import { EntryList } from './EntryList';
import { EntryPanel, type PanelPart } from './EntryPanel';
import { useConfigure } from './use-configure';
import { useEditing } from './use-editing';
import * as css from './FilterSettings.css';

/** The form that configures the filters of a dashboard. */
export default function FilterSettings({ onClose }: SettingsDialogProps) {
  const { id } = useDashboard();
  const read = useLive(async local => ({ found: await readEditedDashboard(local, id) }), [id]);
  // The form starts from the first version read: later changes of others are merged when it is sent.
  const [found, setFound] = useState<EditedDashboard | null>(null);
  if (!found && read?.found) setFound(read.found);
  return found && <Configuring stored={found} onClose={onClose} />;
}

/** The setting to focus; a new object each time. */
interface FocusTarget {
  readonly field: ProblemField;
}

function Configuring({ stored, onClose }: { readonly stored: EditedDashboard; readonly onClose: () => void }) {
  const report = useReportUnwritten();
  const found = useMemo(() => readConfiguration(contentOf(stored.metadata)), [stored]);
  const isPhone = useMedia(media.phone);
  const session = useEditing(found, !isPhone);
  const configure = useConfigure(stored, found);
  const { editing, act } = session;
  const [part, setPart] = useState<PanelPart>('settings');
  const [step, setStep] = useState<'editing' | 'asking' | 'saving'>('editing');
  const [focusTarget, setFocusTarget] = useState<FocusTarget | null>(null);
  const [wasTried, setTried] = useState(false);
  const isDragging = useRef(false);
  const panes = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const problems = wasTried ? findProblems(editing) : [];

  useFocusOnPhone(isPhone, editing.open, panes);
  useFocusTarget(panel, focusTarget);

  function close(): void {
    if (isDragging.current) {
      // The dialog receives Escape before dnd-kit, for which it cancels the drag.
      document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape', key: 'Escape' }));
      return;
    }
    if (step !== 'asking' && isChanged(editing, found)) setStep('asking');
    else onClose();
  }

  async function save(): Promise<void> {
    const [first] = findProblems(editing);
    if (first) {
      act({ does: 'open', id: first.id });
      setPart('settings');
      setTried(true);
      setFocusTarget({ field: first.field });
      return;
    }
    setStep('saving');
    try {
      await configure(editing);
      onClose();
    } catch (error) {
      // The changes stay here.
      report(error);
      setStep('editing');
    }
  }

  return (
    <Dialog
      title={text.title}
      closeLabel={frameText.close}
      size="wide"
      onClose={close}
      footer={
        step === 'asking' ? (
          <UnsavedQuestion onKeep={() => setStep('editing')} onDiscard={onClose} />
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
      <div ref={panes} className={css.panes} data-open={editing.open === null ? undefined : ''}>
        <EntryList
          session={session}
          onAdd={field => {
            setPart('settings');
            setFocusTarget({ field });
          }}
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

interface UnsavedQuestionProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks in place of the buttons whether changes are discarded. */
function UnsavedQuestion({ onKeep, onDiscard }: UnsavedQuestionProps) {
  return (
    <div className={css.asking} role="alert">
      <p className={css.question}>
        <strong>{text.unsaved}</strong> {text.sure}
      </p>
      <Button autoFocus onPress={onKeep}>
        {text.keepEditing}
      </Button>
      <Button variant="danger" onPress={onDiscard}>
        {text.discard}
      </Button>
    </div>
  );
}

/** Moves the focus to the setting that is next. */
function useFocusTarget(panel: Readonly<RefObject<HTMLElement | null>>, target: FocusTarget | null): void {
  useEffect(() => {
    if (target)
      panel.current?.querySelector<HTMLElement>(`[data-field="${target.field}"] :is(input, button, textarea)`)?.focus();
  }, [panel, target]);
}

/** Where the list and the settings of an entry alternate, the focus follows what is shown. */
function useFocusOnPhone(isPhone: boolean, open: string | null, panes: Readonly<RefObject<HTMLElement | null>>): void {
  const before = useRef(open);
  useEffect(() => {
    const last = before.current;
    before.current = open;
    if (!isPhone || last === open) return;
    const goal = open === null ? `[data-entry="${CSS.escape(last ?? '')}"]` : '[data-back] button';
    panes.current?.querySelector<HTMLElement>(goal)?.focus();
  }, [isPhone, open, panes]);
}
