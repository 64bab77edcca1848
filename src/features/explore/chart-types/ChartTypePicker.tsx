import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { chartTypePickerText as text } from '@/text/messages/explore/chart-types';
import { lazy } from '@/ui/lazy/lazy';
import { tooltip } from '@/ui/tooltip/tooltip';
import { typeName } from '@/viz/catalogue';
import { TypeIcon } from '@/viz/type-icon/TypeIcon';
import * as css from './ChartTypePicker.css';
import type { ChangingChart } from './load-type-change';
import { useOfferedTypes } from './use-offered-types';

/** Loaded when the user is about to open it. */
export const ChartTypeDialog = lazy(() => import('./gallery/ChartTypeDialog'));

/** Types that can be chosen directly. */
const tiles: readonly string[] = [
  'echarts_timeseries_line',
  'echarts_timeseries_bar',
  'echarts_area',
  'table',
  'big_number_total',
  'pie',
];

interface ChartTypePickerProps extends ChangingChart {
  readonly onChoose: (vizType: string) => void;
}

/** The type of a chart, tiles of the most common types, and a button for all others. */
export function ChartTypePicker({ onChoose, ...chart }: ChartTypePickerProps) {
  const { vizType } = chart;
  const [isOpen, setOpen] = useState(false);
  const types = useOfferedTypes();
  const offered = tiles.filter(tile => types.some(type => type.vizType === tile));
  const choose = (next: string) => {
    if (next !== vizType) onChoose(next);
  };
  return (
    <section className={css.card} aria-label={text.label}>
      <div className={css.current}>
        <span className={css.icon}>
          <TypeIcon vizType={vizType} size={20} />
        </span>
        <div className={css.names}>
          <span className={css.name} {...tooltip(typeName(vizType))}>
            {typeName(vizType)}
          </span>
          <Button
            className={css.all}
            aria-haspopup="dialog"
            onPress={() => setOpen(true)}
            onHoverStart={ChartTypeDialog.prepare}
            onFocus={ChartTypeDialog.prepare}
          >
            {text.viewAll}
          </Button>
        </div>
      </div>
      <ToggleButtonGroup
        aria-label={text.tiles}
        className={css.tiles}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={offered.includes(vizType) ? [vizType] : []}
        onSelectionChange={keys => {
          const next = offered.find(tile => keys.has(tile));
          if (next !== undefined) choose(next);
        }}
      >
        {offered.map(tile => (
          <ToggleButton
            key={tile}
            id={tile}
            className={css.tile}
            aria-label={typeName(tile)}
            render={props => <button {...props} {...tooltip(typeName(tile))} />}
          >
            <TypeIcon vizType={tile} size={16} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {isOpen && (
        <ChartTypeDialog
          {...chart}
          onClose={() => setOpen(false)}
          onSelect={next => {
            setOpen(false);
            choose(next);
          }}
        />
      )}
    </section>
  );
}
