import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { FormData } from '@/model/chart';
import { contoursText as text } from '@/text/messages/explore/contours';
import { cssColour } from '@/ui/colour-picker/colour-channels';
import { readColour } from '@/viz/colours/notation';
import { categorical } from '@/viz/colours/tokens';
import { readContour, withOrder } from '@/viz/controls/compound/contours';
import type { ControlProps } from '../../controls/control';
import { Collection } from '../collection/Collection';
import { channelsOf, start } from '../stored-colour';
import * as css from '../Special.css';
import { ContourEditor } from './ContourEditor';

/** A line in the next colour of the product; its threshold is still to be entered. */
function newContour({ length }: readonly unknown[]): FormData {
  const colour = readColour(categorical[length % categorical.length]!);
  const { red, green, blue } = colour.kind === 'colour' ? colour : start;
  return { color: { r: red, g: green, b: blue, a: 100 }, strokeWidth: 1 };
}

function nameOf(item: FormData): string | null {
  const contour = readContour(item);
  if (contour === null) return null;
  const lower = String(contour.lower);
  return contour.kind === 'band' ? text.named.band(lower, String(contour.upper)) : text.named.line(lower);
}

function Swatch({ item }: { readonly item: FormData }) {
  const colour = channelsOf(item['color']);
  return (
    <span
      className={css.swatch}
      style={assignInlineVars({ [css.swatchColour]: colour ? cssColour(colour) : 'transparent' })}
      aria-hidden="true"
    />
  );
}

/** The lines and bands of a contour map, in the order in which they are drawn. */
export default function ContoursEditor({ onChange, ...props }: ControlProps) {
  return (
    <Collection
      {...props}
      texts={text}
      newItem={newContour}
      iconOf={item => <Swatch item={item} />}
      nameOf={nameOf}
      editor={frame => <ContourEditor {...frame} />}
      onChange={contours => onChange(withOrder(contours))}
    />
  );
}
