import { useMemo, useRef, type ReactNode } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useFocusRing } from 'react-aria/useFocusRing';
import { useHover } from 'react-aria/useHover';
import { useTab, useTabList, useTabPanel } from 'react-aria/useTabList';
import { Item } from 'react-stately/Item';
import { useTabListState, type TabListState } from 'react-stately/useTabListState';
import * as css from './Tabs.css';

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly title: string }[];
  readonly open: string;
  readonly onOpen: (id: string) => void;
  /** Tabs at the top of a screen fill it; others stand in it. */
  readonly placement: 'head' | 'inside';
  /** Puts something beside the open tab. */
  readonly frame?: ((panel: ReactNode) => ReactNode) | undefined;
  /** What is in the open tab. */
  readonly children: ReactNode;
}

/**
 * Tabs, of which only the open one has its content. Over the hooks of react-aria: its components draw all content once
 * for nobody to see, to find out which tabs there are, and bring the code for that.
 */
export function Tabs({ label, tabs, open, onOpen, placement, frame = panel => panel, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const items = useMemo(() => tabs.map(({ id, title }) => <Item key={id}>{title}</Item>), [tabs]);
  const state = useTabListState({ children: items, selectedKey: open, onSelectionChange: key => onOpen(String(key)) });
  const { tabListProps } = useTabList({ 'aria-label': label }, state, list);
  return (
    <div className={css.tabs[placement]}>
      <div {...tabListProps} ref={list} className={`${css.list} ${css.placement[placement]}`}>
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} state={state}>
            {title}
          </Tab>
        ))}
      </div>
      {frame(
        <Panel key={open} state={state} className={css.panel[placement]}>
          {children}
        </Panel>,
      )}
    </div>
  );
}

function Tab({
  id,
  state,
  children,
}: {
  readonly id: string;
  readonly state: TabListState<object>;
  readonly children: ReactNode;
}) {
  const tab = useRef<HTMLDivElement>(null);
  const { tabProps, isSelected } = useTab({ key: id }, state, tab);
  const { focusProps, isFocusVisible } = useFocusRing();
  const { hoverProps, isHovered } = useHover({});
  return (
    <div
      {...mergeProps(tabProps, focusProps, hoverProps)}
      ref={tab}
      className={css.tab}
      data-selected={isSelected || undefined}
      data-hovered={isHovered || undefined}
      data-focus-visible={isFocusVisible || undefined}
    >
      {children}
    </div>
  );
}

function Panel({
  state,
  className,
  children,
}: {
  readonly state: TabListState<object>;
  readonly className: string;
  readonly children: ReactNode;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const { tabPanelProps } = useTabPanel({}, state, panel);
  return (
    <div {...tabPanelProps} ref={panel} className={className}>
      {children}
    </div>
  );
}
