import { Filter, FilterX } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import type { Chart } from '@/model/chart';
import type { AnswerData } from '@/query/answer-state';
import { filterIndicatorsText } from '@/text/messages/filters/filter-indicators';
import type { ChartResult } from '@/viz/result';
import { tooltip } from '@/ui/tooltip/tooltip';
import type { FilterEffect } from '../state/use-filters';
import { useChartFilters } from './use-chart-filters';
import * as css from './FilterIndicators.css';

interface FilterIndicatorsProps {
  readonly chart: Chart;
  readonly name: string;
  /** How filters affect the shown numbers. */
  readonly effect: FilterEffect;
  /** The shown answer; null without one. */
  readonly answer: AnswerData<ChartResult> | null;
}

/**
 * The filters that narrow a chart, and those that are set but cannot; a press lists all filters whose scope includes
 * it. Loaded once a filter is set.
 */
export default function FilterIndicators({ chart, name, effect, answer }: FilterIndicatorsProps) {
  const signs = useChartFilters(chart, effect, answer);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const applied = [...signs.applied, ...signs.crossFilters];
  const label = filterIndicatorsText.sign({ applied, incompatible: signs.incompatible });
  return (
    <>
      <Button
        ref={button}
        className={css.sign}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        {applied.length > 0 && (
          <span className={css.applied} {...tooltip(label)}>
            <Filter size={12} aria-hidden="true" />
            {applied.length}
          </span>
        )}
        {signs.incompatible.length > 0 && (
          <span className={css.incompatible} {...tooltip(label)}>
            <FilterX size={12} aria-hidden="true" />
            <span className={css.count}>{signs.incompatible.length}</span>
          </span>
        )}
      </Button>
      <Popover
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom end"
        offset={4}
        className={css.popover}
      >
        <Dialog className={css.dialog} aria-label={filterIndicatorsText.title(name)}>
          <Section title={filterIndicatorsText.applied} texts={signs.applied} />
          <Section title={filterIndicatorsText.crossFilters} texts={signs.crossFilters} />
          <Section
            title={filterIndicatorsText.incompatible}
            texts={signs.incompatible}
            hint={filterIndicatorsText.incompatibleHint}
          />
          <Section title={filterIndicatorsText.unset} texts={signs.unset} />
        </Dialog>
      </Popover>
    </>
  );
}

interface SectionProps {
  readonly title: (count: number) => string;
  readonly texts: readonly string[];
  readonly hint?: string;
}

function Section({ title, texts, hint }: SectionProps) {
  if (texts.length === 0) return null;
  return (
    <section>
      <h3 className={css.heading}>{title(texts.length)}</h3>
      {hint && <p className={css.hint}>{hint}</p>}
      <ul className={css.list} aria-label={title(texts.length)}>
        {texts.map((text, index) => (
          <li key={index} className={css.filter}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
