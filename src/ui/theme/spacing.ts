import { space } from './tokens';

type Step = keyof typeof space;
type Opposite<S> = S extends number ? (`-${S}` extends `${infer N extends number}` ? N : never) : never;
type Edge = Step | Opposite<Exclude<Step, 0>> | 'auto';

const pixels: Readonly<Record<string, number>> = space;

function lengthOf(edge: Edge): string {
  if (edge === 'auto') return edge;
  const isOutwards = typeof edge === 'number' && edge < 0;
  return `${isOutwards ? '-' : ''}${pixels[isOutwards ? -edge : edge]}px`;
}

/**
 * Several edges or gaps at once, in steps of `space`, in the order of CSS: `padding: spacing(1, 2)` is `4px 8px`. Below
 * 0 it reaches outwards, for margins.
 */
export const spacing = (...edges: readonly [Edge, Edge, Edge?, Edge?]): string =>
  edges.map(edge => (edge === undefined ? '' : lengthOf(edge))).join(' ');
