import type { Legend as LegendData } from '../plugin';
import { isBeside, type LegendPlacement } from './legend-placement';
import * as css from './Legend.css';
import { tooltip } from '@/ui/tooltip/tooltip';

interface LegendProps {
  readonly legend: LegendData;
  /** Defaults to above, in one line. */
  readonly placement?: LegendPlacement;
  readonly hidden: ReadonlySet<string>;
  /** Switches a label off, or on again. */
  readonly onToggle: (label: string, all: readonly string[]) => void;
  /** Leaves only this label on; or all, if it was the only one. */
  readonly onIsolate: (label: string, all: readonly string[]) => void;
}

/** The style of a legend by its placement. */
function formOf({ side, wraps, room }: LegendPlacement) {
  if (isBeside(side)) return { className: css.forms[side === 'left' ? 'left' : 'right'], style: { width: room } };
  return { className: wraps ? css.forms.lines : css.items, style: { height: room } };
}

/** What the colours of a chart mean, and which labels are shown. Labels that do not fit are reached by scrolling. */
export function Legend({ legend, placement, hidden, onToggle, onIsolate }: LegendProps) {
  const form = placement ? formOf(placement) : { className: css.items };
  switch (legend.kind) {
    case 'none':
      return null;
    case 'items': {
      const all = legend.items.map(item => item.label);
      return (
        <ul role="list" {...form} {...tooltip(all.join(', '))}>
          {legend.items.map(({ label, colour }) => (
            <li key={label} className={css.placement}>
              {all.length > 1 ? (
                <button
                  type="button"
                  className={css.item}
                  aria-pressed={!hidden.has(label)}
                  onClick={event => (event.shiftKey ? onIsolate(label, all) : onToggle(label, all))}
                  onDoubleClick={() => onIsolate(label, all)}
                >
                  <i className={css.swatch} style={{ background: colour }} />
                  <span className={css.text}>{label}</span>
                </button>
              ) : (
                <span className={css.item}>
                  <i className={css.swatch} style={{ background: colour }} />
                  {label}
                </span>
              )}
            </li>
          ))}
        </ul>
      );
    }
    case 'ramp':
      return (
        <p {...form}>
          <span className={css.text} {...tooltip(legend.title)}>
            {legend.title}
          </span>
          {legend.low}
          <i className={css.ramp} style={{ background: `linear-gradient(to right, ${legend.colours.join(', ')})` }} />
          {legend.high}
        </p>
      );
  }
}
