import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactNode } from 'react';
import { useObservable, useOffline } from '@/offline/react/context';
import { editorText } from '@/text/messages/sql-editor/editor';
import { panelSizeWords } from '@/text/panel-size-words';
import { PanelEdge } from '@/ui/panel-edge/PanelEdge';
import { panelWidth } from '@/ui/panel-edge/width';
import * as css from './SqlEditor.css';

/** The storage key of the width. */
const SIDE = 'sqlTables';
const widths = { usual: 272, least: 200, most: 560 };

/** The left bar beside the text, in its stored width. */
export function SidePanel({ children }: { readonly children: ReactNode }) {
  const { panels, keepPanels } = useOffline();
  const width = panelWidth(useObservable(panels)[SIDE], widths);
  return (
    <div className={css.side} style={assignInlineVars({ [css.sideWidth]: `${width}px` })}>
      {children}
      <PanelEdge
        label={editorText.sideWidth}
        hint={editorText.sideWidthHint}
        words={panelSizeWords}
        width={width}
        limits={widths}
        onMove={next => {
          const { [SIDE]: _, ...others } = panels.get();
          panels.set(next === undefined ? others : { ...others, [SIDE]: next });
        }}
        onEnd={keepPanels}
      />
    </div>
  );
}
