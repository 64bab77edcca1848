import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { VisuallyHidden } from 'react-aria/VisuallyHidden';
import type { EditorTab } from '@/offline/drafts/editor-tabs';
import { editorText } from '@/text/messages/sql-editor/editor';
import type { TabActions } from '../workspace/use-tabs';
import { TabDrag } from './TabDrag';
import { TabHandle } from './TabHandle';
import { tabKeyAction } from './tab-key';
import * as css from './TabBar.css';

interface TabListProps {
  readonly tabs: readonly EditorTab[];
  readonly shown: string | null;
  readonly panelId: string;
  readonly actions: TabActions;
  readonly onMove: (tab: EditorTab, place: number) => void;
  readonly onRename: (tab: EditorTab) => void;
  readonly onMenu: (tab: EditorTab) => void;
}

/** The tabs themselves, with their keys: plain elements, as there may be hundreds. */
export function TabList({ tabs, shown, panelId, actions, onMove, onRename, onMenu }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  const keysId = useId();
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown, tabs.length]);

  function goTo(place: number): void {
    const tab = tabs[place];
    if (!tab) return;
    actions.show(tab.id);
    const element = list.current?.children[place];
    if (element instanceof HTMLElement) element.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>, tab: EditorTab, place: number): void {
    const action = tabKeyAction(event, place, tabs.length);
    if (action?.name === 'show') actions.show(tab.id);
    else if (action?.name === 'close') actions.close([tab.id]);
    else if (action?.name === 'rename') onRename(tab);
    else if (action) {
      event.preventDefault();
      if (action.name === 'move') onMove(tab, action.place);
      else goTo(action.place);
    }
  }

  return (
    <>
      <VisuallyHidden id={keysId}>{editorText.tabKeys}</VisuallyHidden>
      <TabDrag
        tabs={tabs}
        onMove={(tab, target) => onMove(tab, tabs.indexOf(target))}
        // A long press without movement opens the menu.
        onRest={onMenu}
      >
        <div role="tablist" aria-label={editorText.tabs} aria-describedby={keysId} ref={list} className={css.list}>
          {tabs.map((tab, index) => (
            <TabHandle
              key={tab.id}
              tab={tab}
              index={index}
              isShown={tab.id === shown}
              panelId={panelId}
              onShow={() => actions.show(tab.id)}
              onClose={() => actions.close([tab.id])}
              onRename={() => onRename(tab)}
              onMenu={() => onMenu(tab)}
              onKeyDown={event => onKeyDown(event, tab, index)}
            />
          ))}
        </div>
      </TabDrag>
    </>
  );
}
