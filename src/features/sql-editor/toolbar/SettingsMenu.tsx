import { countText } from '@/lib/count-text';
import type { EditorTab } from '@/offline/drafts/editor-tabs';
import { runningText } from '@/text/messages/sql-editor/running';
import type { TabActions } from '../workspace/use-tabs';
import { MenuButton } from './MenuButton';

/** The row limits on offer, in addition to the tab's own. */
const limits = [10, 50, 100, 250, 500, 1000, 5000, 10_000, 50_000, 100_000] as const;

/** The row limit of a tab, and what happens when it is opened. */
export function SettingsMenu({ tab, actions }: { readonly tab: EditorTab; readonly actions: TabActions }) {
  const limitChoices = [...new Set([...limits, tab.queryLimit])].toSorted((a, b) => a - b);
  return (
    <MenuButton
      label={runningText.limit(countText(tab.queryLimit))}
      isNamed
      actions={[]}
      choices={[
        {
          id: 'limit',
          label: runningText.limitLabel,
          mode: 'one',
          options: limitChoices.map(limit => ({ id: String(limit), label: countText(limit) })),
          chosen: [String(tab.queryLimit)],
          onChoose: ([limit]) => limit !== undefined && actions.change(tab.id, { queryLimit: Number(limit) }),
        },
        {
          id: 'settings',
          label: runningText.settings,
          mode: 'any',
          options: [{ id: 'autorun', label: runningText.autorun }],
          chosen: tab.autorun ? ['autorun'] : [],
          onChoose: chosen => actions.change(tab.id, { autorun: chosen.includes('autorun') }),
        },
      ]}
    />
  );
}
