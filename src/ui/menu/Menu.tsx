import type { ReactNode, RefObject } from 'react';
import { Check, ChevronRight } from 'lucide-react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem, MenuSection, SubmenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useToast } from '../toast/Toast';
import { media } from '../theme/media';
import { useMedia } from '../use-media';
import * as css from './Menu.css';

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  /** The group of the action: adjacent actions of a group are together, below a separator. */
  readonly group?: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** The reason why it is disabled: shown below its name, and announced again when it is chosen. */
  readonly unavailable?: string | undefined;
  /** The menu stays open, so that it can be chosen again. */
  readonly stays?: boolean;
  /** Opens an address instead of acting. */
  readonly href?: string;
  readonly onAction?: () => void;
  /** Opens a submenu instead of acting. */
  readonly actions?: readonly MenuAction[];
}

interface MenuOption {
  readonly id: string;
  readonly label: string;
  /** The accessible name, if it says more than the label. */
  readonly name?: string;
}

/** Settings in a menu, for single or multiple choice. */
export interface MenuChoices {
  readonly id: string;
  readonly label: string;
  readonly mode: 'one' | 'any';
  readonly options: readonly MenuOption[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

interface MenuProps {
  readonly label: string;
  /** The button that opened it; the focus returns there. */
  readonly opener: RefObject<Element | null>;
  readonly actions: readonly MenuAction[];
  readonly choices?: readonly MenuChoices[];
  /** Where it is at its opener; most are below it and aligned with its end, as their openers are at the end of a row. */
  readonly from?: keyof typeof placements;
  readonly onClose: () => void;
}

const placements = { start: 'bottom start', end: 'bottom end', middle: 'bottom', beside: 'right' } as const;

/**
 * The menu opens before it knows its items: react-aria focuses the menu, and then its first item. If a screen reader,
 * or Enter on a plain button, opened it, both wait for the next frame, and the second one is dropped.
 */
function enterItems(menu: HTMLElement | null): () => void {
  const enter = () =>
    menu?.querySelector<HTMLElement>('[role^="menuitem"][data-focused]')?.focus({ preventScroll: true });
  menu?.addEventListener('focus', enter);
  return () => menu?.removeEventListener('focus', enter);
}

/** A list of actions at a button. It is open as long as it is mounted, so that its code can be loaded on demand. */
export function Menu({ label, opener, actions, choices = [], from = 'end', onClose }: MenuProps) {
  return (
    <Popover
      aria-label={label}
      triggerRef={opener}
      isOpen
      onOpenChange={open => !open && onClose()}
      className={css.popover}
      placement={placements[from]}
      offset={4}
    >
      <AriaMenu ref={enterItems} className={css.menu} aria-label={label} autoFocus="first" onClose={onClose}>
        {groupsOf(actions).map(group => (
          <Group key={group[0]?.id} actions={group} onClose={onClose} />
        ))}
        {choices.map(each => (
          <Choices key={each.id} choices={each} />
        ))}
      </AriaMenu>
    </Popover>
  );
}

/** Adjacent actions of the same group. */
function groupsOf(actions: readonly MenuAction[]): readonly (readonly MenuAction[])[] {
  const groups: MenuAction[][] = [];
  for (const action of actions) {
    const last = groups.at(-1);
    if (last && last[0]?.group === action.group) last.push(action);
    else groups.push([action]);
  }
  return groups;
}

interface GroupProps {
  readonly actions: readonly MenuAction[];
  readonly onClose: () => void;
}

function Group({ actions, onClose }: GroupProps) {
  const entries = actions.map(action => <Entry key={action.id} action={action} onClose={onClose} />);
  const name = actions[0]?.group;
  return name === undefined ? (
    entries
  ) : (
    <MenuSection aria-label={name} className={css.group}>
      {entries}
    </MenuSection>
  );
}

function Choices({ choices: { id, label, mode, options, chosen, onChoose } }: { readonly choices: MenuChoices }) {
  return (
    <MenuSection
      id={id}
      className={css.choices}
      selectionMode={mode === 'one' ? 'single' : 'multiple'}
      disallowEmptySelection={mode === 'one'}
      selectedKeys={chosen}
      onSelectionChange={keys => keys !== 'all' && onChoose([...keys].map(String))}
    >
      <Header className={css.choicesName}>{label}</Header>
      {options.map(option => (
        <MenuItem
          key={option.id}
          id={option.id}
          className={css.item}
          textValue={option.label}
          {...(option.name === undefined ? {} : { 'aria-label': option.name })}
        >
          <Check size={16} className={css.tick} aria-hidden="true" />
          {option.label}
        </MenuItem>
      ))}
    </MenuSection>
  );
}

/** @param onClose closes the whole menu */
function Entry({ action, onClose }: { readonly action: MenuAction; readonly onClose: () => void }) {
  const toast = useToast();
  const { id, label, icon, unavailable, actions, stays = false, onAction } = action;
  const acting = unavailable ? { onAction: () => toast({ text: unavailable }) } : onAction ? { onAction } : {};
  const item = (
    <MenuItem
      id={id}
      className={css.item}
      textValue={label}
      isDisabled={action.disabled ?? false}
      shouldCloseOnSelect={!stays}
      {...(unavailable ? { 'data-unavailable': '' } : {})}
      {...(action.href ? { href: action.href } : {})}
      {...(action.danger ? { 'data-tone': 'danger' } : {})}
      {...acting}
    >
      {icon}
      <span className={css.words}>
        {label}
        {unavailable && <span className={css.reason}>{unavailable}</span>}
      </span>
      {actions && <ChevronRight className={css.opens} size={14} aria-hidden="true" />}
    </MenuItem>
  );
  if (!actions) return item;
  return (
    <SubmenuTrigger>
      {item}
      <Submenu label={label} actions={actions} onClose={onClose} />
    </SubmenuTrigger>
  );
}

interface SubmenuProps {
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly onClose: () => void;
}

/** Opens next to its entry, or over the menu on a phone, which has no space there. */
function Submenu({ label, actions, onClose }: SubmenuProps) {
  const isPhone = useMedia(media.phone);
  return (
    <Popover
      className={css.popover}
      {...(isPhone ? { placement: 'bottom end', offset: 2 } : { offset: 0, crossOffset: -5 })}
    >
      <AriaMenu className={css.menu} aria-label={label} onClose={onClose}>
        {actions.map(inside => (
          <Entry key={inside.id} action={inside} onClose={onClose} />
        ))}
      </AriaMenu>
    </Popover>
  );
}
