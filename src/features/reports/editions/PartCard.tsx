import { useId, useMemo, useState } from 'react';
import type { EditionPart } from '@/api/read/report-edition';
import { decodeAnswers } from '@/offline/editions/answers';
import { reportEditionsText as text } from '@/text/messages/home/report-editions';
import { Boundary } from '@/ui/boundary/Boundary';
import * as card from '@/ui/card/Card.css';
import { describedBy } from '@/ui/tooltip/tooltip';
import type { ColourOf } from '@/viz/colours/assignment';
import type { ChartInput } from '@/viz/plugin';
import { Changes } from './Changes';
import { NumberChanged } from './NumberChanged';
import { PartPicture } from './PartPicture';
import * as css from './Editions.css';

interface PartCardProps {
  readonly part: EditionPart;
  /** The same chart in the compared edition; null if it has none. */
  readonly before: EditionPart | null;
  readonly isCompared: boolean;
  readonly isNumber: boolean;
  readonly colourOf: ColourOf;
}

/** The data of the chart; null for one without numbers. */
function useInput(part: EditionPart | null): ChartInput | null {
  return useMemo(() => {
    if (part?.kind !== 'numbers') return null;
    const results = decodeAnswers(part.results);
    return results && { formData: part.formData, results, dataset: part.dataset };
  }, [part]);
}

/** A chart of an edition, drawn from its stored answer, with its changes. */
export function PartCard({ part, before, isCompared, isNumber, colourOf }: PartCardProps) {
  const input = useInput(part);
  const past = useInput(before);
  const [broken, setBroken] = useState<ChartInput | null>(null);
  const titleId = useId();
  const filters = part.kind === 'numbers' ? part.filters : [];
  return (
    <article className={card.card} aria-labelledby={titleId}>
      <div className={isNumber ? card.lowHead : card.head}>
        <h2 id={titleId} className={isNumber ? card.smallTitle : card.title}>
          <a href={part.path} className={css.chartLink} {...describedBy(text.openChart(part.name))}>
            {part.name}
          </a>
        </h2>
      </div>
      {filters.length > 0 && <p className={css.filters}>{text.filteredBy(filters.join('; '))}</p>}
      {input ? (
        <>
          <div className={isNumber ? css.numberBody : css.body}>
            <PartPicture name={part.name} vizType={part.vizType} input={input} colourOf={colourOf} />
          </div>
          {broken === input && <p className={css.changed}>{text.notComparable}</p>}
          {isCompared && (
            <Boundary onError={() => setBroken(input)} retryOn={input}>
              {isNumber ? (
                <NumberChanged input={input} before={past} />
              ) : (
                <Changes name={part.name} input={input} before={past} />
              )}
            </Boundary>
          )}
        </>
      ) : (
        <p className={css.why}>{whyNot(part)}</p>
      )}
    </article>
  );
}

function whyNot(part: EditionPart): string {
  if (part.kind === 'failed') return text.notRead(part.reason);
  return part.kind === 'too-large' ? text.tooLarge : text.unreadable;
}
