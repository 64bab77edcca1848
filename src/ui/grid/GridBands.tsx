import { ChevronDown, ChevronRight } from 'lucide-react';
import type { GridBand } from './column';
import type { GridFrame } from './GridRow';
import { tooltip } from '../tooltip/tooltip';
import * as css from './Grid.css';

interface GridBandsProps {
  readonly frame: GridFrame;
  /** From the outermost row of titles. */
  readonly bands: readonly (readonly GridBand[])[];
  readonly onBand: (band: GridBand, action: 'pick' | 'toggle') => void;
}

/** Rows of titles over groups of columns. */
export function GridBands({ frame, bands, onBand }: GridBandsProps) {
  const { sticking, view } = frame;
  return bands.map((band, level) => (
    <div key={level} className={css.headRow} role="row">
      {band
        .filter(({ start, span }) => start < sticking || (start < view.to && start + span > view.from))
        .map(item => (
          <BandCell key={item.key} band={item} frame={frame} onBand={onBand} />
        ))}
    </div>
  ));
}

function BandCell({ band, frame, onBand }: Omit<GridBandsProps, 'bands'> & { readonly band: GridBand }) {
  const { title, start, span, open } = band;
  const sticks = start < frame.sticking;
  const style = {
    gridColumn: `${start + 1} / span ${span}`,
    ...(sticks ? { left: frame.layout?.lefts[start] ?? 0 } : {}),
  };
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <div
      className={css.band}
      // A blank cell over columns without a common title is not a header.
      role={title === '' ? 'gridcell' : 'columnheader'}
      aria-colindex={start + 1}
      aria-colspan={span}
      style={style}
      {...(sticks ? { 'data-sticking': true } : {})}
      {...(band.heading ? { 'data-heading': true } : {})}
      {...(band.picked ? { 'data-picked': true, 'aria-selected': true } : {})}
      {...(open === undefined ? {} : { 'aria-expanded': open })}
    >
      {open !== undefined && (
        <button
          type="button"
          tabIndex={-1}
          className={css.fold}
          aria-label={title}
          onClick={() => onBand(band, 'toggle')}
        >
          <Chevron size={12} strokeWidth={2} aria-hidden="true" />
        </button>
      )}
      {band.pick ? (
        <button
          type="button"
          tabIndex={-1}
          className={css.bandTitle}
          {...tooltip(title)}
          onClick={() => onBand(band, 'pick')}
        >
          {title}
        </button>
      ) : (
        <span className={css.bandTitle} {...tooltip(title)}>
          {title}
        </span>
      )}
    </div>
  );
}
