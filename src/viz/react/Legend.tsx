import type { Legend as LegendData } from '../plugin';
import * as css from './Legend.css';

interface LegendProps {
  readonly legend: LegendData;
  readonly hidden: ReadonlySet<string>;
  /** Switches a label off, or on again. */
  readonly onToggle: (label: string, all: readonly string[]) => void;
  /** Leaves only this label on; or all, when it was alone. */
  readonly onIsolate: (label: string, all: readonly string[]) => void;
}

/** What the colours of a chart mean, and what is shown of it. One line, which scrolls. */
export function Legend({ legend, hidden, onToggle, onIsolate }: LegendProps) {
  switch (legend.kind) {
    case 'none':
      return null;
    case 'items': {
      const all = legend.items.map(item => item.label);
      return (
        <ul role="list" className={css.items} title={all.join(', ')}>
          {legend.items.map(({ label, colour }) => (
            <li key={label} className={css.place}>
              {all.length > 1 ? (
                <button
                  type="button"
                  className={css.item}
                  aria-pressed={!hidden.has(label)}
                  onClick={event => (event.shiftKey ? onIsolate(label, all) : onToggle(label, all))}
                  onDoubleClick={() => onIsolate(label, all)}
                >
                  <i className={css.swatch} style={{ background: colour }} />
                  {label}
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
        <p className={css.items}>
          {legend.low}
          <i className={css.ramp} style={{ background: `linear-gradient(to right, ${legend.colours.join(', ')})` }} />
          {legend.high}
        </p>
      );
  }
}
