import type { Legend as LegendData } from '../plugin';
import * as css from './Legend.css';

/** What the colours of a chart mean. One line, which scrolls; all of it is in the tooltip. */
export function Legend({ legend }: { readonly legend: LegendData }) {
  switch (legend.kind) {
    case 'none':
      return null;
    case 'items':
      return (
        <ul role="list" className={css.items} title={legend.items.map(item => item.label).join(', ')}>
          {legend.items.map(item => (
            <li key={item.label} className={css.item}>
              <i className={css.swatch} style={{ background: item.colour }} />
              {item.label}
            </li>
          ))}
        </ul>
      );
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
