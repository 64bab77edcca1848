import { useState } from 'react';
import type { Edition, EditionPart } from '@/api/read/report-edition';
import { reportEditionsText as text } from '@/text/messages/home/report-editions';
import { metadataOf } from '@/viz/catalogue';
import { createColourAssignment, type ColourOf } from '@/viz/colours/assignment';
import { PartCard } from './PartCard';
import * as css from './Editions.css';

interface EditionPartsProps {
  readonly edition: Edition;
  /** The edition to compare with; null if there is none, or none on this device. */
  readonly against: Edition | null;
  /** Whether there is one to compare with that is not on this device. */
  readonly isAgainstMissing: boolean;
}

const isNumber = ({ vizType }: EditionPart) => metadataOf(vizType)?.compact === true;

/** The numbers of an edition, then its charts, each with its changes from the compared edition. */
export function EditionParts({ edition, against, isAgainstMissing }: EditionPartsProps) {
  // A label has the same colour in all charts.
  const [{ colourOf }] = useState(() => createColourAssignment());
  const numbers = edition.parts.filter(isNumber);
  const charts = edition.parts.filter(part => !isNumber(part));
  return (
    <>
      {isAgainstMissing && <p className={css.notes}>{text.otherNotHere}</p>}
      <Parts title={text.numbers} parts={numbers} className={css.numbers} {...{ against, colourOf }} />
      <Parts title={text.charts} parts={charts} className={css.charts} {...{ against, colourOf }} />
    </>
  );
}

interface PartsProps extends Pick<EditionPartsProps, 'against'> {
  readonly title: string;
  readonly parts: readonly EditionPart[];
  readonly className: string;
  readonly colourOf: ColourOf;
}

function Parts({ title, parts, className, against, colourOf }: PartsProps) {
  if (parts.length === 0) return null;
  return (
    <section className={className} aria-label={title}>
      {parts.map(part => (
        <PartCard
          key={part.chartId}
          part={part}
          before={against?.parts.find(other => other.chartId === part.chartId) ?? null}
          isCompared={against !== null}
          isNumber={isNumber(part)}
          colourOf={colourOf}
        />
      ))}
    </section>
  );
}
