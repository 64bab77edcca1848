import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useRef, type ReactNode } from 'react';
import { useObservable, useOffline } from '@/offline/react/context';
import { editorText } from '@/text/messages/sql-editor/editor';
import { panelSizeWords } from '@/text/panel-size-words';
import { RowEdge } from '@/ui/panel-edge/RowEdge';
import { panelShare } from '@/ui/panel-edge/width';
import * as css from './SqlEditor.css';

/** The storage key of the height. */
const HEIGHT = 'sqlResults';
const shares = { usual: 45, least: 15, most: 80 };

/** The results below the text, in their stored height. */
export function OutputPanel({ children }: { readonly children: ReactNode }) {
  const { panels, keepPanels } = useOffline();
  const panel = useRef<HTMLDivElement>(null);
  const share = panelShare(useObservable(panels)[HEIGHT], shares);
  return (
    <div ref={panel} className={css.below} style={assignInlineVars({ [css.share]: `${share}%` })}>
      <RowEdge
        label={editorText.resize}
        hint={editorText.resizeHint}
        words={panelSizeWords}
        share={share}
        limits={shares}
        height={() => panel.current?.parentElement?.clientHeight ?? 1}
        onMove={next => panels.set({ ...panels.get(), [HEIGHT]: next })}
        onEnd={keepPanels}
      />
      {children}
    </div>
  );
}
