import { ChevronDown, ChevronUp } from 'lucide-react';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useRef, useState } from 'react';
import { useIsAway } from '@/offline/react/context';
import { exploreResultsText as text } from '@/text/messages/explore/results';
import { panelSizeWords } from '@/text/panel-size-words';
import { IconButton } from '@/ui/button/Button';
import * as card from '@/ui/card/Card.css';
import { RowEdge } from '@/ui/panel-edge/RowEdge';
import { Tabs } from '@/ui/tabs/Tabs';
import { useSize } from '@/ui/use-size';
import { answersToRead } from '@/viz/react/rows-to-read';
import { asideOf } from '@/viz/react/stage';
import type { SpecificationDraft } from '@/viz/tools/Specification';
import { PartBody } from './PartBody';
import type { ResultsPaneProps } from './pane-props';
import { PartTools } from './PartTools';
import { titleOf } from './part-title';
import { hasRoomBeside, partsOf, type PartId } from './parts';
import { shares, usePaneSize } from './use-pane-size';
import { useShownPart } from './use-shown-part';
import * as css from './Results.css';

/**
 * The pane below a chart being built: the rows of each of its queries, samples of its dataset, its queries, and its
 * specification to experiment with.
 */
export function ResultsPane(props: ResultsPaneProps) {
  const { chart, stage } = props;
  const pane = useRef<HTMLElement>(null);
  const room = useSize(pane);
  const isAway = useIsAway();
  const size = usePaneSize();
  const parts = partsOf(chart ? answersToRead(chart.results, chart.plugin).length : 0);
  const [chosen, setChosen] = useState<PartId>('results-0');
  const part = parts.includes(chosen) ? chosen : 'results-0';
  const [draft, setDraft] = useState<SpecificationDraft | null>(null);
  const shown = useShownPart(props, part, size.isOpen);
  const isBeside = hasRoomBeside(parts.length, room?.width ?? null, isAway && part === 'samples');
  const tools = <PartTools pane={props} shown={shown} />;
  return (
    <section
      ref={pane}
      className={`${card.card} ${css.pane}`}
      aria-label={text.parts}
      data-closed={size.isOpen ? undefined : true}
      style={assignInlineVars({ [css.share]: `${size.share}%` })}
    >
      {size.isOpen && (
        <RowEdge
          label={text.resize}
          hint={text.resizeHint}
          words={panelSizeWords}
          share={size.share}
          limits={shares}
          height={() => pane.current?.parentElement?.clientHeight ?? 1}
          onMove={size.setShare}
          onEnd={size.keep}
        />
      )}
      <div className={css.inside}>
        <Tabs
          label={text.parts}
          placement="head"
          isOneLine
          tabs={parts.map(id => ({ id, title: titleOf(id) }))}
          open={part}
          onOpen={id => {
            setChosen(parts.find(each => each === id) ?? 'results-0');
            if (!size.isOpen) size.setOpen(true);
          }}
          end={
            <>
              {isBeside && size.isOpen && tools}
              <IconButton
                label={size.isOpen ? text.hide : text.show}
                aria-expanded={size.isOpen}
                onPress={() => size.setOpen(!size.isOpen)}
              >
                {size.isOpen ? (
                  <ChevronDown size={16} aria-hidden="true" />
                ) : (
                  <ChevronUp size={16} aria-hidden="true" />
                )}
              </IconButton>
            </>
          }
          frame={panel =>
            size.isOpen && (
              <>
                {!isBeside && part !== 'specification' && <div className={css.bar}>{tools}</div>}
                {panel}
              </>
            )
          }
        >
          <div
            className={`${css.body} ${card.setAside}`}
            data-kind={part === 'query' || part === 'specification' ? 'text' : 'rows'}
            data-aside={part === 'samples' ? undefined : asideOf(stage)}
          >
            <PartBody pane={props} shown={shown} draft={draft} onDraft={setDraft} />
          </div>
        </Tabs>
      </div>
    </section>
  );
}
