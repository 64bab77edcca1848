import { Save } from 'lucide-react';
import { hasPermission } from '@/model/permissions';
import type { EditorTab } from '@/offline/drafts/editor-tabs';
import { useOpenSession } from '@/offline/react/context';
import { runningText } from '@/text/messages/sql-editor/running';
import { savingText } from '@/text/messages/sql-editor/saving';
import { schedulingText } from '@/text/messages/sql-editor/scheduling';
import { Button } from '@/ui/button/Button';
import type { Saving } from '../workspace/use-saving';
import { MenuButton } from './MenuButton';
import * as css from './Toolbar.css';

interface SaveControlsProps {
  readonly tab: EditorTab;
  readonly saving: Saving;
  /** Asks for the name of a new saved query. */
  readonly onSaveAs: () => void;
  readonly onSchedule: () => void;
}

/** Saves the tab, with the lists of what was saved and run. */
export function SaveControls({ tab, saving, onSaveAs, onSchedule }: SaveControlsProps) {
  const { facts } = useOpenSession();
  return (
    <span className={css.split}>
      <Button onPress={() => (tab.savedQueryId === null ? onSaveAs() : void saving.update())}>
        <Save size={16} aria-hidden="true" />
        {savingText.save}
      </Button>
      <MenuButton
        label={savingText.more}
        actions={[
          { id: 'as', label: savingText.saveAs, group: 'save', onAction: onSaveAs },
          ...(saving.schedule && tab.isLoaded
            ? [
                {
                  id: 'schedule',
                  label: schedulingText.schedule,
                  group: 'save',
                  onAction: onSchedule,
                },
              ]
            : []),
          { id: 'list', label: schedulingText.savedQueries, group: 'list', href: '/savedqueryview/list' },
          ...(hasPermission(facts.roles, 'can_read', 'Query')
            ? [{ id: 'history', label: runningText.allRuns, group: 'list', href: '/sqllab/history' }]
            : []),
        ]}
      />
    </span>
  );
}
