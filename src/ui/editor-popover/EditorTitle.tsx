import { Pencil } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../button/Button';
import { tooltip } from '../tooltip/tooltip';
import * as css from './EditorPopover.css';

interface EditorTitleProps {
  readonly title: string;
  readonly renaming: { readonly label: string; readonly onRename: (title: string) => void } | null;
}

/** The title of an editor; if it can be changed, the pencil starts editing. */
export function EditorTitle({ title, renaming }: EditorTitleProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  if (typed === null || !renaming) {
    return (
      <div className={css.titleLine}>
        <h3 className={css.title} {...tooltip(title)}>
          {title}
        </h3>
        {renaming && (
          <IconButton ref={pencil} label={renaming.label} size="small" onPress={() => setTyped(title)}>
            <Pencil size={14} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    );
  }
  const end = (isMeant: boolean) => {
    const wanted = typed.trim();
    setTyped(null);
    if (isMeant && wanted !== title) renaming.onRename(wanted);
    requestAnimationFrame(() => document.activeElement === document.body && pencil.current?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Escape ends editing the title, and does not close the editor.
    event.preventDefault();
    event.stopPropagation();
    end(event.key === 'Enter');
  };
  return (
    <input
      className={css.titleField}
      aria-label={renaming.label}
      autoFocus
      spellCheck={false}
      value={typed}
      onFocus={event => event.target.select()}
      onChange={event => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(true)}
    />
  );
}
