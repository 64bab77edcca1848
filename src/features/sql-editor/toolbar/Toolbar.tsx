import { Braces, Ellipsis, Link2, PanelLeft, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import type { QueryRun } from '@/model/sql-run';
import type { EditorTab } from '@/offline/drafts/editor-tabs';
import { commandsText, editorText } from '@/text/messages/sql-editor/editor';
import { runningText } from '@/text/messages/sql-editor/running';
import { savingText } from '@/text/messages/sql-editor/saving';
import { IconButton } from '@/ui/button/Button';
import { useOpenOverlay } from '@/ui/shell/overlays';
import type { TextCommand } from '../editor/handle';
import type { Running } from '../workspace/use-running';
import type { Saving } from '../workspace/use-saving';
import type { TabActions } from '../workspace/use-tabs';
import { MenuButton } from './MenuButton';
import { RunControls } from './RunControls';
import { SaveControls } from './SaveControls';
import { SettingsMenu } from './SettingsMenu';
import { ToolbarDialogs, type ToolbarDialog } from './ToolbarDialogs';
import * as css from './Toolbar.css';

/** The text commands as menu items, for users without keys and to make them discoverable. */
const textCommands = [
  { id: 'undo', group: 'undo' },
  { id: 'redo', group: 'undo' },
  { id: 'find', group: 'text' },
  { id: 'comment', group: 'text' },
] as const satisfies readonly { readonly id: TextCommand; readonly group: string }[];

interface ToolbarProps {
  readonly tab: EditorTab;
  readonly run: QueryRun | null;
  readonly hasSelection: boolean;
  readonly running: Running;
  readonly saving: Saving;
  readonly actions: TabActions;
  readonly isSideOpen: boolean;
  readonly onSide: () => void;
  readonly onText: (command: TextCommand) => void;
  /** Whether the dialog asks for the name of a new saved query. */
  readonly isSaving: boolean;
  readonly onSaving: (isSaving: boolean) => void;
}

export function Toolbar(props: ToolbarProps) {
  const { tab, run, hasSelection, running, saving, actions, isSideOpen, onSide, onText, isSaving, onSaving } = props;
  const [open, setOpen] = useState<ToolbarDialog | null>(null);
  const openOverlay = useOpenOverlay();
  return (
    <div className={css.bar}>
      <IconButton
        label={isSideOpen ? editorText.hideSidebar : editorText.showSidebar}
        aria-expanded={isSideOpen}
        onPress={onSide}
      >
        <PanelLeft size={16} aria-hidden="true" />
      </IconButton>
      <RunControls tab={tab} run={run} hasSelection={hasSelection} running={running} onOpen={setOpen} />
      <SettingsMenu tab={tab} actions={actions} />
      <div className={css.end}>
        <IconButton label={runningText.format} onPress={() => void running.format()}>
          <WandSparkles size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={runningText.parameters} onPress={() => setOpen('parameters')}>
          <Braces size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={savingText.copyLink} unavailable={saving.shareHindrance} onPress={() => setOpen('share')}>
          <Link2 size={16} aria-hidden="true" />
        </IconButton>
        <SaveControls
          tab={tab}
          saving={saving}
          onSaveAs={() => onSaving(true)}
          onSchedule={() => setOpen('schedule')}
        />
        <MenuButton
          label={commandsText.more}
          icon={<Ellipsis size={16} aria-hidden="true" />}
          actions={[
            ...textCommands.map(({ id, group }) => ({
              id,
              label: commandsText[id],
              group,
              onAction: () => onText(id),
            })),
            { id: 'keys', label: commandsText.keys, group: 'keys', onAction: () => openOverlay('help') },
          ]}
        />
      </div>
      <ToolbarDialogs {...{ open, tab, running, saving, actions, isSaving, onSaving }} onClose={() => setOpen(null)} />
    </div>
  );
}
