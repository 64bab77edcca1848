import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../button/Button';
import { lazy } from '../lazy/lazy';
import type { MenuAction, MenuChoices } from './Menu';
import * as css from './MenuButton.css';

const Menu = lazy(async () => ({ default: (await import('./Menu')).Menu }));

interface MenuButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** The minimum width of the surrounding box (the nearest query container) for its name to be visible. */
  readonly wordsIn?: keyof typeof css.words;
  readonly actions: readonly MenuAction[];
  readonly choices?: readonly MenuChoices[];
}

/** A button that opens a menu; if space is tight, only its icon is visible. */
export function MenuButton({ label, icon, wordsIn = 'roomy', actions, choices = [] }: MenuButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={opener}
        variant="ghost"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        {icon}
        <span className={css.words[wordsIn]}>{label}</span>
      </Button>
      {isOpen && (
        <Menu label={label} opener={opener} actions={actions} choices={choices} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
