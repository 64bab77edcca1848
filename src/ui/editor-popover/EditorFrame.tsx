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
  /** Changes the title; null while it cannot be. */
  readonly renaming?: { readonly label: string; readonly onRename: (title: string) => void } | null;
  readonly words: { readonly close: string; readonly save: string };
  readonly tabs?: {
    readonly label: string;
    readonly tabs: readonly TabName[];
    readonly open: string;
    readonly onOpen: (id: string) => void;
  };
  /** Something was changed: a press outside does not close it. */
  readonly isChanged: boolean;
  readonly canSave?: boolean;
  /** Null where every change counts at once. */
  readonly onSave: (() => void) | null;
  readonly onClose: () => void;
  /** At the left of the foot. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** What stands in an editor: Save hands its content over, Close drops what was changed. */
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

/** Of another tab it is another one. */
function Within({ children }: { readonly children: ReactNode }) {
  const within = useRef<HTMLDivElement>(null);
  useRoomFor(useSize(within)?.height ?? null);
  return (
    <div ref={within} className={css.within}>
      {children}
    </div>
  );
}
