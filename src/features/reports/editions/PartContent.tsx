import { useMemo, useState } from 'react';
import type { EditionPart } from '@/api/read/report-edition';
import { decodeAnswers } from '@/offline/editions/answers';
import { reportEditionsText as text } from '@/text/messages/home/report-editions';
import { Boundary } from '@/ui/boundary/Boundary';
import type { ColourOf } from '@/viz/colours/assignment';
import type { ChartInput } from '@/viz/plugin';
import { Changes } from './Changes';
import { NumberChanged } from './NumberChanged';
import { PartPicture } from './PartPicture';
import * as css from './Editions.css';

interface PartContentProps {
  readonly part: Extract<EditionPart, { readonly kind: 'numbers' }>;
  /** The same chart in the compared edition; null if it has none. */
  readonly before: EditionPart | null;
  readonly isCompared: boolean;
  readonly isNumber: boolean;
  /** Whether the picture is in view. */
  readonly visible: boolean;
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

/** The picture of a chart of an edition, drawn from its stored answer, with its changes. */
export function PartContent({ part, before, isCompared, isNumber, visible, colourOf }: PartContentProps) {
  const input = useInput(part);
  const past = useInput(isCompared ? before : null);
  const [broken, setBroken] = useState<ChartInput | null>(null);
  if (!input) return <p className={css.why}>{text.unreadable}</p>;
  return (
    <>
      <div className={isNumber ? css.numberBody : css.body}>
        <PartPicture name={part.name} vizType={part.vizType} input={input} visible={visible} colourOf={colourOf} />
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
  );
}
