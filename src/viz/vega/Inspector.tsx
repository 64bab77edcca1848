import { useLayoutEffect, useRef, useState } from 'react';
import type { Inspection } from '../plugin';
import type { Drawn } from './draw';
import type { Stop } from './inspection';
import { MarkOutline } from './MarkOutline';
import type { PlacedMark } from './marks';
import * as css from './VegaPicture.css';

interface InspectorProps {
  readonly stop: Stop;
  /** The mark of the present stop. */
  readonly mark: PlacedMark | undefined;
  readonly pick: 'mark' | 'x';
  readonly area: Drawn['plot'];
  readonly inspection: Inspection;
  readonly colourAt: (row: number) => string;
  readonly width: number;
  readonly height: number;
}

const AWAY = 12;

/** The values at the pointer: the present mark is outlined, and the tooltip is on the emptier side of it. */
export default function Inspector({ stop, mark, pick, area, inspection, colourAt, width, height }: InspectorProps) {
  const tip = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 150, height: 60 });
  useLayoutEffect(() => {
    const box = tip.current?.getBoundingClientRect();
    if (box && (box.width !== size.width || box.height !== size.height))
      setSize({ width: box.width, height: box.height });
  }, [inspection, size]);

  const onRight = stop.x < width / 2;
  const left = onRight ? Math.min(stop.x + AWAY, width - size.width) : Math.max(0, stop.x - AWAY - size.width);
  const top = Math.max(0, Math.min(height - size.height, (pick === 'x' ? area.y : stop.y - size.height / 2) + 4));
  return (
    <div className={css.pointer}>
      {pick === 'x' && <i className={css.rule} style={{ left: stop.x, height: area.y + area.height }} />}
      {pick === 'x' &&
        stop.marks.map(placed =>
          placed.right - placed.left < 8 ? (
            <i
              key={placed.row}
              className={css.dot}
              {...(placed === mark && stop.marks.length > 1 ? { 'data-meant': '' } : {})}
              style={{ left: placed.x, top: placed.y, background: colourAt(placed.row) }}
            />
          ) : null,
        )}
      {pick === 'mark' && mark && <MarkOutline mark={mark} />}
      <div ref={tip} className={css.tip} style={{ left, top }} aria-hidden="true">
        <span className={css.tipTitle}>{inspection.title}</span>
        {inspection.lines.map(line => (
          <span key={line.label} className={css.tipLine}>
            {line.colour && <i className={css.tipSwatch} style={{ background: line.colour }} />}
            <span className={css.tipLabel}>{line.label}</span>
            <span className={css.tipValue}>{line.value}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
