import { textOf } from '@/model/chart';
import { annotationLayersText as text } from '@/text/messages/explore/annotations';
import { colourText } from '@/text/messages/explore/special';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { ColourField } from '@/ui/colour-picker/ColourField';
import { hexColour } from '@/ui/colour-picker/colour-channels';
import { Select } from '@/ui/select/Select';
import { TextField } from '@/ui/text-field/TextField';
import { readColour } from '@/viz/colours/notation';
import { startColour } from '@/viz/controls/field';
import { fieldsOfLayer } from '@/viz/types/timeseries/annotations/editing';
import * as css from './Annotations.css';
import type { LayerPartProps } from './layer-part';

const styles = ['solid', 'dashed', 'longDashed', 'dotted'] as const;
/** Opacity levels; solid is stored as an empty value. */
const grades = ['solid', 'opacityLow', 'opacityMedium', 'opacityHigh'] as const;
const start = { red: startColour.r, green: startColour.g, blue: startColour.b, opacity: startColour.a };

const shown = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Style and visibility of a layer. */
export function LookFields({ layer, errorOf, onChange }: LayerPartProps) {
  const fields = fieldsOfLayer(layer);
  const change = (key: string) => (value: unknown) => onChange({ ...layer, [key]: value });
  const style = styles.find(id => id === layer['style']) ?? 'solid';
  const opacity = grades.find(id => id === layer['opacity']) ?? 'solid';
  const colour = readColour(textOf(layer, 'color') ?? '');
  return (
    <div className={css.group} role="group" aria-label={text.look}>
      <div className={css.pair}>
        <Select
          label={text.style}
          options={styles.map(id => ({ id, label: text.styles[id] }))}
          selected={style}
          placeholder={text.choose}
          onSelect={change('style')}
        />
        <Select
          label={text.opacity}
          options={grades.map(id => ({ id, label: text.opacities[id] }))}
          selected={opacity}
          placeholder={text.choose}
          onSelect={id => onChange({ ...layer, opacity: id === 'solid' ? '' : id })}
        />
        <div className={css.field}>
          <span className={css.label} aria-hidden="true">
            {text.colour}
          </span>
          <ColourField
            label={text.colour}
            value={colour.kind === 'colour' ? colour : null}
            start={start}
            none={text.automatic}
            words={colourText}
            clear={colourText.clear(text.colour)}
            onChange={next => onChange({ ...layer, color: next ? hexColour(next) : null })}
          />
        </div>
        <TextField
          label={text.width}
          inputMode="decimal"
          value={shown(layer['width'])}
          onChange={change('width')}
          {...errorOf('width')}
        />
      </div>
      {fields.has('showMarkers') && (
        <Checkbox label={text.showMarkers} selected={layer['showMarkers'] === true} onChange={change('showMarkers')} />
      )}
      {fields.has('hideLine') && (
        <Checkbox label={text.hideLine} selected={layer['hideLine'] === true} onChange={change('hideLine')} />
      )}
      {fields.has('showLabel') && (
        <Checkbox label={text.showLabel} selected={layer['showLabel'] === true} onChange={change('showLabel')} />
      )}
      <Checkbox
        label={text.hide}
        hint={text.hideHint}
        selected={layer['show'] === false}
        onChange={isHidden => onChange({ ...layer, show: !isHidden })}
      />
    </div>
  );
}
