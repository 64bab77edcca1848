import type { GraphPoint } from './graph-layout';

const short = (value: number) => Math.round(value * 10) / 10;
const at = ({ x, y }: GraphPoint) => `${short(x)},${short(y)}`;

/** The mark at an end of a link. */
export type EdgeEnd = 'none' | 'arrow' | 'circle';

const isEnd = (text: string | undefined): text is EdgeEnd => text === 'none' || text === 'arrow' || text === 'circle';

/** The marks of a link as form data store them: of its source and its target. */
export function endsOf(symbols: string): readonly [EdgeEnd, EdgeEnd] {
  const [from, to] = symbols.split(',');
  return [isEnd(from) ? from : 'none', isEnd(to) ? to : 'none'];
}

interface Node extends GraphPoint {
  readonly radius: number;
}

interface EdgeLook {
  readonly width: number;
  readonly ends: readonly [EdgeEnd, EdgeEnd];
  /** The point towards which the edge bends; null for a slight bend to its left, so that both directions are seen. */
  readonly towards: GraphPoint | null;
}

/** How far an edge is bent, as a share of its length. */
const BEND = 0.12;
const TOWARDS = 0.4;

const minus = (a: GraphPoint, b: GraphPoint): GraphPoint => ({ x: a.x - b.x, y: a.y - b.y });
const plus = (a: GraphPoint, b: GraphPoint, times = 1): GraphPoint => ({ x: a.x + b.x * times, y: a.y + b.y * times });
const lengthOf = ({ x, y }: GraphPoint) => Math.hypot(x, y);
const unit = (vector: GraphPoint): GraphPoint => {
  const length = lengthOf(vector) || 1;
  return { x: vector.x / length, y: vector.y / length };
};
const left = ({ x, y }: GraphPoint): GraphPoint => ({ x: y, y: -x });
/** The cubic form of a quadratic curve. */
const cubic = (from: GraphPoint, control: GraphPoint, to: GraphPoint) =>
  `C${at(plus(from, minus(control, from), 2 / 3))},${at(plus(to, minus(control, to), 2 / 3))},${at(to)}`;

function circle(centre: GraphPoint, radius: number): string {
  const k = radius * 0.5523;
  const { x, y } = centre;
  return [
    `M${at({ x: x - radius, y })}`,
    `C${at({ x: x - radius, y: y - k })},${at({ x: x - k, y: y - radius })},${at({ x, y: y - radius })}`,
    `C${at({ x: x + k, y: y - radius })},${at({ x: x + radius, y: y - k })},${at({ x: x + radius, y })}`,
    `C${at({ x: x + radius, y: y + k })},${at({ x: x + k, y: y + radius })},${at({ x, y: y + radius })}`,
    `C${at({ x: x - k, y: y + radius })},${at({ x: x - radius, y: y + k })},${at({ x: x - radius, y })}Z`,
  ].join('');
}

function arrow(tip: GraphPoint, direction: GraphPoint, length: number): string {
  const base = plus(tip, direction, -length);
  const side = left(direction);
  return `M${at(tip)}L${at(plus(base, side, length * 0.45))}L${at(plus(base, side, -length * 0.45))}Z`;
}

/** A ring above a node that is linked to itself. */
function loop({ x, y, radius }: Node, width: number): string {
  const top = { x, y: y - radius * 0.6 };
  const reach = radius * 2 + 10;
  const curve = (out: number) =>
    `C${at({ x: top.x - out, y: top.y - out })},${at({ x: top.x + out, y: top.y - out })},${at({ x: top.x + out / 8, y: top.y })}`;
  const back = (out: number) =>
    `C${at({ x: top.x + out, y: top.y - out })},${at({ x: top.x - out, y: top.y - out })},${at({ x: top.x - out / 8, y: top.y })}`;
  return `M${at({ x: top.x - reach / 8, y: top.y })}${curve(reach)}L${at({ x: top.x + (reach - width) / 8, y: top.y })}${back(reach - width)}Z`;
}

/** A link between two nodes as paths: its band, and the marks at its ends. */
export function edgeOf(source: Node, target: Node, { width, ends, towards }: EdgeLook) {
  if (source.x === target.x && source.y === target.y) return { band: loop(source, width), heads: '' };
  const chord = minus(target, source);
  const middle = plus(source, chord, 0.5);
  const control = towards ? plus(middle, minus(towards, middle), TOWARDS) : plus(middle, left(chord), BEND);
  const [out, into] = [unit(minus(control, source)), unit(minus(target, control))];
  const head = Math.min(4 + width * 1.6, lengthOf(chord) / 3);
  const [fromEnd, toEnd] = ends;
  const tip = plus(target, into, -target.radius);
  const start = plus(source, out, source.radius + (fromEnd === 'arrow' ? head * 0.9 : 0));
  const end = plus(tip, into, toEnd === 'arrow' ? -head * 0.9 : 0);
  const [a, b] = [left(out), left(into)];
  const half = width / 2;
  const normal = left(unit(chord));
  const edge = (sign: 1 | -1) => ({
    from: plus(start, a, sign * half),
    to: plus(end, b, sign * half),
    control: plus(control, normal, sign * half),
  });
  const [one, other] = [edge(1), edge(-1)];
  const band = `M${at(one.from)}${cubic(one.from, one.control, one.to)}L${at(other.to)}${cubic(other.to, other.control, other.from)}Z`;
  const mark = (kind: EdgeEnd, place: GraphPoint, direction: GraphPoint) => {
    if (kind === 'none') return '';
    return kind === 'arrow' ? arrow(place, direction, head) : circle(place, Math.max(2, width * 0.8));
  };
  const heads = [
    mark(fromEnd, plus(source, out, source.radius), { x: -out.x, y: -out.y }),
    mark(toEnd, tip, into),
  ].join('');
  return { band, heads };
}
