import type { PlacedMark } from './marks';
import * as css from './VegaPicture.css';

const pathOf = (lines: readonly (readonly number[])[]) =>
  lines
    .map(line => line.map((value, index) => `${index === 0 ? 'M' : index === 2 ? 'L' : ' '}${value}`).join(' '))
    .join('Z') + 'Z';

/** Outlines a mark under the pointer or a selected one: along its own shape if it is not a box. */
export function MarkOutline({ mark }: { readonly mark: PlacedMark }) {
  const { left, top, right, bottom, outline } = mark;
  if (outline !== undefined && outline !== 'circle')
    return (
      <svg className={css.shapes} aria-hidden="true">
        <path d={pathOf(outline)} />
      </svg>
    );
  return (
    <i
      className={css.outline}
      {...(outline === 'circle' ? { 'data-round': '' } : {})}
      style={{ left, top, width: right - left, height: bottom - top }}
    />
  );
}
