import { Braces, Check, CircleAlert, GitCompareArrows, LoaderCircle, Palette, Plus, Redo2, Undo2 } from 'lucide-react';
import { editTitle, titleIn } from '@/model/arrange/edit';
import { useObservable } from '@/offline/react/context';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { cssText } from '@/text/messages/dashboard/css';
import { Button, IconButton } from '@/ui/button/Button';
import { Chip } from '@/ui/chip/Chip';
import { Marker } from '@/ui/marker/Marker';
import { usePicked, useSession } from './session/context';
import type { Draft } from './session/draft';
import * as css from './Head.css';

interface ArrangeHeadProps {
  readonly draft: Draft;
  readonly isSaving: boolean;
  /** Somebody else has saved this dashboard in the meantime. */
  readonly hasTheirs: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly onColours: () => void;
  readonly onAdd: () => void;
  readonly onStyles: () => void;
}

/** The page head in edit mode: the editable title, and the buttons to save or leave. */
export function ArrangeHead({
  draft,
  isSaving,
  hasTheirs,
  onSave,
  onDiscard,
  onColours,
  onAdd,
  onStyles,
}: ArrangeHeadProps) {
  const session = useSession();
  const { history } = session;
  const title = usePicked(history, ({ present }) => titleIn(present)) ?? '';
  const canUndo = usePicked(history, ({ past }) => past.length > 0);
  const canRedo = usePicked(history, ({ future }) => future.length > 0);
  return (
    <header className={css.head}>
      <h1 className={css.heading}>
        <input
          className={css.title}
          aria-label={arrangeText.title}
          value={title}
          size={Math.max(8, title.length)}
          maxLength={500}
          onChange={event => void session.apply(arrangement => editTitle(arrangement, event.target.value), 'title')}
        />
      </h1>
      <span className={css.beside}>
        <Chip variant="accent">{arrangeText.editing}</Chip>
      </span>
      {hasTheirs && (
        <Marker tone="amber" icon={<GitCompareArrows size={12} aria-hidden="true" />} title={arrangeText.theirsHint}>
          {arrangeText.theirs}
        </Marker>
      )}
      <div className={css.actions}>
        <DraftMark draft={draft} />
        <span className={css.onlyNarrow}>
          <Button variant="ghost" onPress={onAdd}>
            <Plus size={16} aria-hidden="true" />
            <span className={css.addWord}>{arrangeText.openPalette}</span>
          </Button>
        </span>
        <IconButton label={arrangeText.colours} onPress={onColours}>
          <Palette size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={arrangeText.undo} isDisabled={!canUndo} onPress={() => session.undo()}>
          <Undo2 size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={arrangeText.redo} isDisabled={!canRedo} onPress={() => session.redo()}>
          <Redo2 size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={cssText.open} onPress={onStyles}>
          <Braces size={16} aria-hidden="true" />
        </IconButton>
        <span className={css.line} aria-hidden="true" />
        <span className={css.end}>
          <Button variant="ghost" onPress={onDiscard}>
            {arrangeText.discard}
          </Button>
        </span>
        <span className={css.beside}>
          <Button variant="primary" isPending={isSaving} onPress={onSave}>
            {arrangeText.save}
          </Button>
        </span>
      </div>
    </header>
  );
}

/** Whether the current state would survive a crash. */
function DraftMark({ draft }: { readonly draft: Draft }) {
  const state = useObservable(draft.state);
  return (
    <span className={css.draft} role="status" data-state={state}>
      {state === 'kept' && (
        <>
          <Check size={14} aria-hidden="true" /> <span className={css.words}>{arrangeText.kept}</span>
        </>
      )}
      {state === 'keeping' && (
        <>
          <LoaderCircle size={14} aria-hidden="true" /> <span className={css.words}>{arrangeText.keeping}</span>
        </>
      )}
      {state === 'failed' && (
        <>
          <CircleAlert size={14} aria-hidden="true" /> {arrangeText.notKept}
        </>
      )}
    </span>
  );
}
