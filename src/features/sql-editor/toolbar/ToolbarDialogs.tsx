import type { CreatedRelation } from '@/model/sql-run';
import type { EditorTab } from '@/offline/drafts/editor-tabs';
import { lazy } from '@/ui/lazy/lazy';
import type { Running } from '../workspace/use-running';
import type { Saving } from '../workspace/use-saving';
import type { TabActions } from '../workspace/use-tabs';

const Parameters = lazy(() => import('./Parameters'));
const Estimate = lazy(() => import('./Estimate'));
const CreateFrom = lazy(() => import('./CreateFrom'));
const SaveQuery = lazy(() => import('./SaveQuery'));
const ScheduleQuery = lazy(() => import('./ScheduleQuery'));
const ShareLink = lazy(() => import('./ShareLink'));

export type ToolbarDialog = 'parameters' | 'estimate' | 'share' | 'schedule' | CreatedRelation['kind'];

interface ToolbarDialogsProps {
  readonly open: ToolbarDialog | null;
  readonly tab: EditorTab;
  readonly running: Running;
  readonly saving: Saving;
  readonly actions: TabActions;
  /** Whether the dialog asks for the name of a new saved query. */
  readonly isSaving: boolean;
  readonly onSaving: (isSaving: boolean) => void;
  readonly onClose: () => void;
}

/** The dialogs that the toolbar opens. */
export function ToolbarDialogs(props: ToolbarDialogsProps) {
  const { open, tab, running, saving, actions, isSaving, onSaving, onClose } = props;
  return (
    <>
      {open === 'parameters' && (
        <Parameters
          value={tab.templateParams ?? ''}
          onApply={templateParams => actions.change(tab.id, { templateParams })}
          onClose={onClose}
        />
      )}
      {open === 'estimate' && <Estimate ask={running.estimate} onClose={onClose} />}
      {(open === 'TABLE' || open === 'VIEW') && (
        <CreateFrom kind={open} onCreate={name => running.run({ kind: open, name })} onClose={onClose} />
      )}
      {isSaving && <SaveQuery name={tab.name} onSave={saving.saveAs} onClose={() => onSaving(false)} />}
      {open === 'schedule' && saving.schedule && (
        <ScheduleQuery
          name={tab.name}
          hasParameters={tab.templateParams !== null}
          onSchedule={saving.schedule}
          onClose={onClose}
        />
      )}
      {open === 'share' && <ShareLink make={saving.share} onClose={onClose} />}
    </>
  );
}
