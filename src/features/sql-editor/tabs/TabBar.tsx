import { ChevronDown, History, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { announce } from 'react-aria/private/live-announcer/LiveAnnouncer';
import type { EditorTab } from '@/offline/drafts/editor-tabs';
import { editorText } from '@/text/messages/sql-editor/editor';
import { IconButton } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import type { TabActions } from '../workspace/use-tabs';
import { TabList } from './TabList';
import * as css from './TabBar.css';

const TabMenu = lazy(() => import('./TabMenu'));
const RenameTab = lazy(() => import('./RenameTab'));
const Recover = lazy(() => import('./Recover'));

interface TabBarProps {
  readonly tabs: readonly EditorTab[];
  readonly shown: string | null;
  /** The id of the panel of the shown tab. */
  readonly panelId: string;
  readonly actions: TabActions;
  readonly onNew: () => void;
}

/** The open tabs in a row, with their actions. */
export function TabBar({ tabs, shown, panelId, actions, onNew }: TabBarProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [renamed, setRenamed] = useState<EditorTab | null>(null);
  const [isRecovering, setRecovering] = useState(false);
  const current = tabs.find(({ id }) => id === shown) ?? null;

  function moveTo(tab: EditorTab, place: number): void {
    const target = tabs[place];
    if (!target || target.id === tab.id) return;
    actions.move(tab.id, target.id);
    announce(editorText.moved(tab.name, place + 1, tabs.length));
  }

  return (
    <div className={css.bar}>
      <TabList
        {...{ tabs, shown, panelId, actions }}
        onMove={moveTo}
        onRename={setRenamed}
        onMenu={tab => {
          actions.show(tab.id);
          setMenuOpen(true);
        }}
      />
      {current && (
        <IconButton
          ref={opener}
          size="small"
          label={editorText.tabActions(current.name)}
          onPress={() => setMenuOpen(true)}
        >
          <ChevronDown size={16} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton size="small" label={editorText.newTab} onPress={onNew}>
        <Plus size={16} aria-hidden="true" />
      </IconButton>
      <div className={css.end}>
        <IconButton size="small" label={editorText.recover} onPress={() => setRecovering(true)}>
          <History size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {isMenuOpen && current && (
        <TabMenu
          tab={current}
          tabs={tabs}
          opener={opener}
          actions={actions}
          onRename={() => setRenamed(current)}
          onMove={place => moveTo(current, place)}
          onClose={() => setMenuOpen(false)}
        />
      )}
      {renamed && (
        <RenameTab
          name={renamed.name}
          onClose={() => setRenamed(null)}
          onRename={name => actions.change(renamed.id, { name })}
        />
      )}
      {isRecovering && <Recover actions={actions} onClose={() => setRecovering(false)} />}
    </div>
  );
}
