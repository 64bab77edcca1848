import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button, IconButton } from '../button/Button';
import { Tabs, type TabName } from '../tabs/Tabs';
import { EditorTitle } from './EditorTitle';
import { useSize } from '../use-size';
import { useKeptOpen, useRoomFor } from './EditorPopover';
import * as css from './EditorPopover.css';

interface EditorFrameProps {
  readonly title: string;
  /** Renames it; null if that is not possible. */
  readonly renaming?: { readonly label: string; readonly onRename: (title: string) => void } | null;
  readonly words: { readonly close: string; readonly save: string };
  readonly tabs?: {
    readonly label: string;
    readonly tabs: readonly TabName[];
    readonly open: string;
    readonly onOpen: (id: string) => void;
  };
  /** There are unsaved changes: a press outside does not close it. */
  readonly isChanged: boolean;
  readonly canSave?: boolean;
  /** Null if every change is applied immediately. */
  readonly onSave: (() => void) | null;
  readonly onClose: () => void;
  /** At the left of the footer. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The content of an editor: Save submits it, Close discards changes. */
export function EditorFrame({
  title,
  renaming = null,
  words,
  tabs,
  isChanged,
  canSave = true,
  onSave,
  onClose,
  note,
  children,
}: EditorFrameProps) {
  useKeptOpen(isChanged);
  const body = (
    <div className={css.body}>
      <Within>{children}</Within>
    </div>
  );
  return (
    <>
      <header className={css.head}>
        <EditorTitle title={title} renaming={renaming} />
        <IconButton label={words.close} size="small" onPress={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </header>
      <div className={css.content}>
        {tabs ? (
          <Tabs {...tabs} placement="editor">
            {body}
          </Tabs>
        ) : (
          body
        )}
      </div>
      <footer className={css.foot}>
        <div className={css.note}>{note}</div>
        <Button variant="ghost" size="small" onPress={onClose}>
          {words.close}
        </Button>
        {onSave && (
          <Button variant="primary" size="small" isDisabled={!canSave} onPress={onSave}>
            {words.save}
          </Button>
        )}
      </footer>
    </>
  );
}

/** Each tab gets its own instance. */
function Within({ children }: { readonly children: ReactNode }) {
  const within = useRef<HTMLDivElement>(null);
  useRoomFor(useSize(within)?.height ?? null);
  return (
    <div ref={within} className={css.within}>
      {children}
    </div>
  );
}
