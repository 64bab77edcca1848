import type { FormData } from '@/model/chart';
import type { PlotInput } from '../../plugin';
import { givenColour, rowsNamed, type Layer } from '../../vega/spec';
import { xChannel, yChannel } from './axes';
import { settingsOf } from './fields';

/** The border colour of cells: stored as a hex text, or as red, green and blue. */
function borderOf(form: FormData): string | null {
  const { border_color: stored } = settingsOf(form);
  if (typeof stored === 'string') return /^#[\da-f]{3,8}$/i.test(stored) ? stored : null;
  if (typeof stored !== 'object' || stored === null) return null;
  const channel = (name: string) => {
    const value: unknown = Reflect.get(stored, name);
    return typeof value === 'number' && value >= 0 && value <= 255 ? Math.round(value) : 0;
  };
  return `rgb(${channel('r')}, ${channel('g')}, ${channel('b')})`;
}

/** From the back to the front. */
export function layersOf(input: PlotInput): Layer[] {
  const { formData, colours } = input;
  const { border_width: border, show_values: showsValues } = settingsOf(formData);
  const [x, y] = [xChannel(input), yChannel(input)];
  const frame: Layer = { data: rowsNamed('order'), mark: { type: 'rect', opacity: 0 }, encoding: { x, y } };
  const cells: Layer = {
    name: 'inspect',
    data: rowsNamed('rows'),
    mark: {
      type: 'rect',
      ...(border > 0 ? { strokeWidth: border, stroke: borderOf(formData) ?? colours.surface } : {}),
    },
    encoding: { x, y, color: givenColour },
  };
  const values: Layer = {
    data: rowsNamed('rows'),
    mark: { type: 'text' },
    encoding: { x, y, text: { field: 'v' }, color: { field: 't', type: 'nominal', scale: null } },
  };
  return [frame, cells, ...(showsValues ? [values] : [])];
}
