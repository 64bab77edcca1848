import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import * as css from './Segmented.css';

interface SegmentedProps<Id extends string> {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly label: string; readonly icon?: ReactNode }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/** Exactly one of a few views, side by side. Options with an icon show only the icon; the label is their name. */
export function Segmented<Id extends string>({ label, options, selected, onSelect }: SegmentedProps<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={css.track}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={keys => {
        const next = options.find(option => keys.has(option.id));
        if (next) onSelect(next.id);
      }}
    >
      {options.map(option => (
        <ToggleButton
          key={option.id}
          id={option.id}
          className={option.icon ? `${css.option} ${css.pictured}` : css.option}
          {...(option.icon ? { 'aria-label': option.label } : {})}
        >
          {option.icon ?? option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
