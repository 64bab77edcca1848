import { givenColour, rowsNamed, type Layer, type Parameter, type XChannel, type YChannel } from '../../vega/spec';

/** How a row is drawn. */
export type RowKind = 'box' | 'outlier';

/** The width of boxes in pixels is a parameter: it depends on their number. */
export const boxParameter: Parameter = { name: 'box', value: 24 };

const CAP = 0.4;
const FILL = 0.35;

interface Channels {
  readonly x: XChannel;
  readonly y: YChannel;
  /** Whether boxes of several metrics are side by side (dodged). */
  readonly dodged: boolean;
  /** The colour of the ground. */
  readonly surface: string;
}

/** Whiskers that do not cross the box, the box, its median, and the outliers. */
export function boxLayers({ x, y, dodged, surface }: Channels): Layer[] {
  const data = rowsNamed('rows');
  const drawn = (kind: RowKind) => ({ data, transform: [{ filter: `datum.k === '${kind}'` }] });
  const xOffset = { field: 's', sort: null } as const;
  const at = { x, color: givenColour, ...(dodged ? { xOffset } : {}) };
  const outline = { field: 'c', type: 'nominal', scale: null } as const;
  const whisker = (end: string, edge: string): Layer => ({
    ...drawn('box'),
    mark: { type: 'rule', strokeWidth: 1 },
    encoding: { ...at, y: { ...y, field: end }, y2: { field: edge } },
  });
  const line = (field: string, share: number, thickness: number): Layer => ({
    ...drawn('box'),
    mark: { type: 'tick', orient: 'horizontal', thickness, size: { expr: `box * ${share}` }, opacity: 1 },
    encoding: { ...at, y: { ...y, field } },
  });
  const box: Layer = {
    ...drawn('box'),
    name: 'inspect',
    mark: { type: 'bar', width: { expr: 'box' }, fillOpacity: FILL, strokeWidth: 1, cornerRadiusEnd: 0 },
    encoding: { ...at, y: { ...y, field: 'q1' }, y2: { field: 'q3' }, stroke: outline },
  };
  // A grid line behind a light box could be mistaken for its mean.
  const ground: Layer = {
    ...drawn('box'),
    mark: { type: 'bar', width: { expr: 'box' }, color: surface, cornerRadiusEnd: 0 },
    encoding: { x, y: { ...y, field: 'q1' }, y2: { field: 'q3' }, ...(dodged ? { xOffset } : {}) },
  };
  const outliers: Layer = {
    ...drawn('outlier'),
    mark: { type: 'point', shape: 'circle', filled: true, size: 16, opacity: 0.8 },
    encoding: { ...at, y: { ...y, field: 'o' } },
  };
  // The median is read first.
  return [
    whisker('max', 'q3'),
    whisker('min', 'q1'),
    line('max', CAP, 1),
    line('min', CAP, 1),
    ground,
    box,
    line('median', 1, 2),
    outliers,
  ];
}
