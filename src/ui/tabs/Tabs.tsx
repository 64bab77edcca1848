import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useHasTabbableChild } from 'react-aria/private/focus/useHasTabbableChild';
import { useFocusRing } from 'react-aria/useFocusRing';
import { useHover } from 'react-aria/useHover';
import { usePress } from 'react-aria/usePress';
import { useToast } from '../toast/Toast';
import { describedBy } from '../tooltip/tooltip';
import * as css from './Tabs.css';
import { tabAfter } from './tab-after';

export interface TabName {
  readonly id: string;
  readonly title: string;
  /** The reason why it cannot be opened: arrow keys skip it, and pressing it shows the reason. */
  readonly unavailable?: string | undefined;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabName[];
  /** The id of one of the tabs. */
  readonly open: string;
  readonly onOpen: (id: string) => void;
  /** Tabs at the top of a screen or an editor span it; others are inside it. */
  readonly placement: 'head' | 'editor' | 'inside';
  /** At the end of the row of tabs: actions for the open tab's content. */
  readonly end?: ReactNode;
  /** Keeps it next to the tabs, which scroll if there is no space. */
  readonly isOneLine?: boolean;
  /** Wraps the open tab's panel, to put something next to it. */
  readonly frame?: ((panel: ReactNode) => ReactNode) | undefined;
  /** The content of the open tab. */
  readonly children: ReactNode;
}

/** Tabs; only the open one renders its content. The focused tab opens. */
export function Tabs({
  label,
  tabs,
  open,
  onOpen,
  placement,
  end,
  isOneLine = false,
  frame = panel => panel,
  children,
}: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const isOpen = tabs.findIndex(tab => tab.id === open);
  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    const available = tabs.filter(tab => tab.unavailable === undefined);
    const current = available.findIndex(tab => tab.id === open);
    const next = tabAfter(event, current, available.length, getComputedStyle(event.currentTarget).direction);
    const tab = next !== undefined && available[next];
    if (!tab) return;
    event.preventDefault();
    const element = list.current?.children[tabs.indexOf(tab)];
    if (element instanceof HTMLElement) element.focus();
    if (tab.id !== open) onOpen(tab.id);
  };
  const names = (
    <div
      role="tablist"
      aria-label={label}
      aria-orientation="horizontal"
      ref={list}
      className={`${css.list} ${css.placement[placement]}`}
    >
      {tabs.map((tab, index) => (
        <Tab
          key={tab.id}
          id={`${id}-${index}`}
          panel={`${id}-panel`}
          isOpen={index === isOpen}
          unavailable={tab.unavailable}
          onOpen={() => onOpen(tab.id)}
          onKeyDown={moveFocus}
        >
          {tab.title}
        </Tab>
      ))}
    </div>
  );
  return (
    <div className={css.tabs[placement]}>
      {end === undefined ? (
        names
      ) : (
        <div className={css.row} data-one-line={isOneLine || undefined}>
          {names}
          <div className={css.end}>{end}</div>
        </div>
      )}
      {frame(
        <Panel key={open} id={`${id}-panel`} tab={`${id}-${isOpen}`} className={css.panel[placement]}>
          {children}
        </Panel>,
      )}
    </div>
  );
}

interface TabProps {
  readonly id: string;
  readonly panel: string;
  readonly isOpen: boolean;
  readonly unavailable: string | undefined;
  readonly onOpen: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  readonly children: ReactNode;
}

function Tab({ id, panel, isOpen, unavailable, onOpen, onKeyDown, children }: TabProps) {
  const ref = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const open = () => {
    if (unavailable !== undefined) toast({ text: unavailable });
    else if (!isOpen) onOpen();
  };
  // A touch may scroll the row: the tab opens on release.
  const { pressProps } = usePress({
    ref,
    onPressStart: ({ pointerType }) => (pointerType === 'mouse' || pointerType === 'keyboard') && open(),
    onPress: ({ pointerType }) => pointerType !== 'mouse' && pointerType !== 'keyboard' && open(),
  });
  const { focusProps, isFocusVisible } = useFocusRing();
  const { hoverProps, isHovered } = useHover({});
  return (
    <div
      {...mergeProps(pressProps, focusProps, hoverProps, { onKeyDown })}
      ref={ref}
      role="tab"
      id={id}
      aria-selected={isOpen}
      aria-controls={isOpen ? panel : undefined}
      aria-disabled={unavailable === undefined ? undefined : true}
      {...describedBy(unavailable)}
      tabIndex={isOpen ? 0 : -1}
      className={css.tab}
      data-selected={isOpen || undefined}
      data-hovered={isHovered || undefined}
      data-focus-visible={isFocusVisible || undefined}
    >
      {children}
    </div>
  );
}

interface PanelProps {
  readonly id: string;
  /** The id of its tab. */
  readonly tab: string;
  readonly className: string;
  readonly children: ReactNode;
}

function Panel({ id, tab, className, children }: PanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  // Tab moves to the content of the panel, or to the panel if nothing in it is focusable.
  const tabIndex = useHasTabbableChild(ref) ? undefined : 0;
  return (
    <div role="tabpanel" id={id} aria-labelledby={tab} tabIndex={tabIndex} ref={ref} className={className}>
      {children}
    </div>
  );
}
