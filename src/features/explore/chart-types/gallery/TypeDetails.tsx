import { memo } from 'react';
import { Check, MousePointerClick, Plus, Split, Table2, ListFilter, type LucideIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { typeGalleryText as text } from '@/text/messages/explore/chart-types';
import { Chip } from '@/ui/chip/Chip';
import { useRested } from '@/ui/use-rested';
import { typeName } from '@/viz/catalogue';
import type { Behaviour } from '@/viz/plugin';
import { carriedOver } from '../carried';
import type { ChangingChart, LoadedTypeChange } from '../load-type-change';
import { suitedTypes } from '../suited';
import { Examples } from './Examples';
import * as css from './Gallery.css';
import type { GalleryType } from './offered';
import { OwnPicture } from './OwnPicture';
import { useTypeChange } from './use-type-change';

const icons: Readonly<Record<Behaviour, LucideIcon>> = {
  INTERACTIVE_CHART: MousePointerClick,
  NATIVE_FILTER: ListFilter,
  DRILL_TO_DETAIL: Table2,
  DRILL_BY: Split,
};

/** In milliseconds; keeps users who move through the types by keyboard from querying a chart for each. */
const PAUSE = 350;

/** Number of types suggested beside the selected one. */
const MOST_SUITED = 4;

interface TypeDetailsProps {
  /** Null while no type is selected. */
  readonly type: GalleryType | null;
  readonly chart: ChangingChart;
  readonly onChoose: (vizType: string) => void;
}

/** The purpose of a chart type, and a preview of the chart as that type. */
export const TypeDetails = memo(function TypeDetails({ type, chart, onChoose }: TypeDetailsProps) {
  const change = useTypeChange(chart, type?.vizType ?? null);
  const isRested = useRested(type?.vizType ?? '', PAUSE) === type?.vizType;
  return (
    // Focusable, so that it scrolls by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.details} role="region" aria-label={text.details} tabIndex={0}>
      {type === null ? (
        <p className={css.quiet}>{text.nothingChosen}</p>
      ) : (
        <>
          {change && (
            <OwnPicture
              key={type.vizType}
              vizType={type.vizType}
              change={change}
              dataset={chart.dataset}
              isRested={isRested}
            />
          )}
          <About type={type} />
          {change && <CarryOver change={change} chart={chart} shown={type.vizType} onChoose={onChoose} />}
          {type.behaviours.length > 0 && (
            <div>
              <h4 className={css.partTitle}>{text.abilities}</h4>
              <ul role="list" className={css.abilities}>
                {type.behaviours.map(behaviour => (
                  <Ability key={behaviour} behaviour={behaviour} />
                ))}
              </ul>
            </div>
          )}
          <Examples key={`examples ${type.vizType}`} vizType={type.vizType} isRested={isRested} />
        </>
      )}
    </div>
  );
});

function About({
  type: { name, label, labelExplanation, category, description, tags },
}: {
  readonly type: GalleryType;
}) {
  return (
    <div className={css.about}>
      <div className={css.nameLine}>
        <h3 className={css.name}>{name}</h3>
        {label !== null && (
          <Chip variant="accent" {...(labelExplanation === null ? {} : { title: labelExplanation })}>
            {label}
          </Chip>
        )}
        <span className={css.category}>{category}</span>
      </div>
      <p className={css.description}>{description || text.noDescription}</p>
      <ul role="list" className={css.tags} aria-label={text.tags}>
        {tags.map(tag => (
          <li key={tag}>
            <Chip variant="small">{tag}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Ability({ behaviour }: { readonly behaviour: Behaviour }) {
  const Icon = icons[behaviour];
  return (
    <li className={css.ability}>
      <Icon size={14} className={css.abilityIcon} aria-hidden="true" />
      {text.behaviours[behaviour]}
    </li>
  );
}

interface CarryOverProps {
  readonly change: LoadedTypeChange;
  readonly chart: ChangingChart;
  readonly shown: string;
  readonly onChoose: (vizType: string) => void;
}

/** What the chart keeps, what has to be added, and which other types suit its fields. */
function CarryOver({ change, chart: { vizType, dataset }, shown, onChoose }: CarryOverProps) {
  const { carried, missing } = carriedOver(change, dataset);
  const others = suitedTypes(change.memory.roles, dataset)
    .filter(type => type !== shown && type !== vizType)
    .slice(0, MOST_SUITED);
  const isComplete = missing.length === 0;
  const Icon = isComplete ? Check : Plus;
  return (
    <>
      {shown !== vizType && (
        <p className={css.note}>
          <Icon size={14} className={css.noteIcon} aria-hidden="true" />
          <span>
            {carried.length === 0 ? text.nothingCarries : text.carriesOver(carried.join(', '))}{' '}
            {isComplete ? text.complete : text.toAdd(missing.join(', '))}
          </span>
        </p>
      )}
      {others.length > 0 && (
        <div>
          <h4 className={css.partTitle}>{text.suited}</h4>
          <ul role="list" className={css.tags}>
            {others.map(type => (
              <li key={type}>
                <Button className={css.suited} onPress={() => onChoose(type)}>
                  {typeName(type)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
