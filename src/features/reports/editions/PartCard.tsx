import { useId, useRef } from 'react';
import type { EditionPart } from '@/api/read/report-edition';
import { reportEditionsText as text } from '@/text/messages/home/report-editions';
import * as card from '@/ui/card/Card.css';
import { describedBy } from '@/ui/tooltip/tooltip';
import { useVisible } from '@/ui/use-visible';
import type { ColourOf } from '@/viz/colours/assignment';
import { PartContent } from './PartContent';
import * as css from './Editions.css';

interface PartCardProps {
  readonly part: EditionPart;
  /** The same chart in the compared edition; null if it has none. */
  readonly before: EditionPart | null;
  readonly isCompared: boolean;
  readonly isNumber: boolean;
  readonly colourOf: ColourOf;
}

/**
 * A chart of an edition. The rows of a chart are decoded, drawn and compared when it scrolls into view, so that the
 * edition opens at once; numbers are shown immediately.
 */
export function PartCard({ part, before, isCompared, isNumber, colourOf }: PartCardProps) {
  const article = useRef<HTMLElement>(null);
  const visible = useVisible(article);
  const titleId = useId();
  const filters = part.kind === 'numbers' ? part.filters : [];
  return (
    <article ref={article} className={card.card} aria-labelledby={titleId}>
      <div className={isNumber ? card.lowHead : card.head}>
        <h2 id={titleId} className={isNumber ? card.smallTitle : card.title}>
          <a href={part.path} className={css.chartLink} {...describedBy(text.openChart(part.name))}>
            {part.name}
          </a>
        </h2>
      </div>
      {filters.length > 0 && <p className={css.filters}>{text.filteredBy(filters.join('; '))}</p>}
      {part.kind !== 'numbers' ? (
        <p className={css.why}>{part.kind === 'failed' ? text.notRead(part.reason) : text.tooLarge}</p>
      ) : isNumber || visible ? (
        <PartContent {...{ part, before, isCompared, isNumber, visible, colourOf }} />
      ) : (
        <>
          <div className={css.body} />
          {isCompared && <div className={css.changesRoom} />}
        </>
      )}
    </article>
  );
}
