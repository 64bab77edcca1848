import { withParts, type Arrangement, type Part } from './arrangement';
import { size } from './constants';
import { done, ignored, type ArrangeResult } from './outcome';
import { heightOf, leastWidth, mostWidth, widthOf } from './widths';

/** In columns and units of the grid; null for types without such a size. */
export interface Size {
  readonly width: number | null;
  readonly height: number | null;
}

export const sizeOf = (part: Part): Size => ({ width: widthOf(part), height: heightOf(part) });

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(Math.round(value), most));

/** The size of a part after a step of columns and units; types without such a size still have none. */
export function steppedSize(part: Part, [columns, units]: readonly [number, number]): Size {
  const { width, height } = sizeOf(part);
  return { width: width === null ? null : width + columns, height: height === null ? null : height + units };
}

/** The nearest size allowed for a part in its place. */
export function allowedSize(arrangement: Arrangement, part: Part, wanted: Size): Size {
  const { width, height } = sizeOf(part);
  return {
    width:
      width === null || wanted.width === null
        ? width
        : between(leastWidth(arrangement, part), wanted.width, mostWidth(arrangement, part)),
    height: height === null || wanted.height === null ? height : between(size.minHeight, wanted.height, size.maxHeight),
  };
}

export function resize(arrangement: Arrangement, id: string, wanted: Size): ArrangeResult {
  const part = arrangement.parts.get(id);
  if (!part) return ignored;
  const now = sizeOf(part);
  const next = allowedSize(arrangement, part, wanted);
  if (next.width === now.width && next.height === now.height) return ignored;
  const change = {
    ...(next.width === null ? {} : { width: next.width }),
    ...(next.height === null ? {} : { height: next.height }),
  };
  return done(withParts(arrangement, { ...part, meta: { ...part.meta, ...change } }), id);
}
