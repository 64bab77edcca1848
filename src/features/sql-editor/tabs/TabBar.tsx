import { ChevronDown, History, Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { announce } from 'react-aria/private/live-announcer/LiveAnnouncer';
import { VisuallyHidden } from 'react-aria/VisuallyHidden';
import type { EditorTab } from '@/offline/drafts/editor-tabs';
import { editorText } from '@/text/messages/sql-editor/editor';
import { IconButton } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import type { TabActions } from '../workspace/use-tabs';
import { TabDrag } from './TabDrag';
import { TabHandle } from './TabHandle';
import * as css from './TabBar.css';

const Menu = lazy(async () => ({ default: (await import('@/ui/menu/Menu')).Menu }));
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

/** The open tabs in a row: plain elements, as there may be hundreds. */
export function TabBar({ tabs, shown, panelId, actions, onNew }: TabBarProps) {
  const list = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [renamed, setRenamed] = useState<EditorTab | null>(null);
  const [isRecovering, setRecovering] = useState(false);
  const current = tabs.find(({ id }) => id === shown) ?? null;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown, tabs.length]);

  function moveTo(tab: EditorTab, place: number): void {
    const target = tabs[place];
    if (!target || target.id === tab.id) return;
    actions.move(tab.id, target.id);
    announce(editorText.moved(tab.name, place + 1, tabs.length));
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>, tab: EditorTab, place: number): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const to = { Home: 0, End: tabs.length - 1 }[event.key] ?? (step === undefined ? undefined : place + step);
    if (to !== undefined) {
      event.preventDefault();
      if (event.shiftKey && (event.ctrlKey || event.metaKey)) {
        moveTo(tab, Math.max(0, Math.min(to, tabs.length - 1)));
        return;
      }
      const next = tabs[(to + tabs.length) % tabs.length];
      if (!next) return;
      actions.show(next.id);
      const element = list.current?.children[tabs.indexOf(next)];
      if (element instanceof HTMLElement) element.focus();
    } else if (event.key === 'Delete') actions.close([tab.id]);
    else if (event.key === 'F2') setRenamed(tab);
    else if (event.key === 'Enter' || event.key === ' ') actions.show(tab.id);
  }

  function openMenu(tab: EditorTab): void {
    actions.show(tab.id);
    setMenuOpen(true);
  }

  const others = tabs.filter(({ id }) => id !== shown).map(({ id }) => id);
  const place = current ? tabs.indexOf(current) : -1;
  return (
    <div className={css.bar}>
      <VisuallyHidden id={keysId}>{editorText.tabKeys}</VisuallyHidden>
      <TabDrag
        tabs={tabs}
        onMove={(tab, target) => moveTo(tab, tabs.indexOf(target))}
        // A long press without movement opens the menu.
        onRest={openMenu}
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
              onRename={() => setRenamed(tab)}
              onMenu={() => openMenu(tab)}
              onKeyDown={event => onKeyDown(event, tab, index)}
            />
          ))}
        </div>
      </TabDrag>
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
        <Menu
          label={editorText.tabActions(current.name)}
          opener={opener}
          onClose={() => setMenuOpen(false)}
          actions={[
            { id: 'rename', label: editorText.rename, group: 'tab', onAction: () => setRenamed(current) },
            { id: 'clone', label: editorText.clone, group: 'tab', onAction: () => actions.clone(current) },
            {
              id: 'left',
              label: editorText.moveLeft,
              group: 'place',
              disabled: place === 0,
              onAction: () => moveTo(current, place - 1),
            },
            {
              id: 'right',
              label: editorText.moveRight,
              group: 'place',
              disabled: place === tabs.length - 1,
              onAction: () => moveTo(current, place + 1),
            },
            { id: 'close', label: editorText.close, group: 'close', onAction: () => actions.close([current.id]) },
            {
              id: 'others',
              label: editorText.closeOthers,
              group: 'close',
              disabled: others.length === 0,
              onAction: () => actions.close(others),
            },
            { id: 'reopen', label: editorText.reopenLast, group: 'close', onAction: () => actions.reopen() },
          ]}
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
