import { useContext } from 'react';
import { ColorArea } from 'react-aria-components/ColorArea';
import { ColorField } from 'react-aria-components/ColorField';
import { ColorPicker, ColorPickerStateContext, parseColor, type Color } from 'react-aria-components/ColorPicker';
import { ColorSlider } from 'react-aria-components/ColorSlider';
import { ColorThumb } from 'react-aria-components/ColorThumb';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { SliderTrack } from 'react-aria-components/Slider';
import type { ColourChannels } from './colour-channels';
import * as css from './ColourPicker.css';

export interface ColourPickerWords {
  readonly shade: string;
  readonly hue: string;
  readonly opacity: string;
  readonly hex: string;
}

interface ColourPickerProps {
  readonly value: ColourChannels;
  readonly words: ColourPickerWords;
  /** Whether the colour may be translucent. */
  readonly hasOpacity: boolean;
  readonly onChange: (colour: ColourChannels) => void;
}

function channelsOf(colour: Color): ColourChannels {
  const rgb = colour.toFormat('rgb');
  const channel = (name: 'red' | 'green' | 'blue') => Math.round(rgb.getChannelValue(name));
  return {
    red: channel('red'),
    green: channel('green'),
    blue: channel('blue'),
    opacity: Math.round(rgb.getChannelValue('alpha') * 100) / 100,
  };
}

/** Picks a colour by pointer, keys, or hex digits. */
export default function ColourPicker({ value, words, hasOpacity, onChange }: ColourPickerProps) {
  const { red, green, blue, opacity } = value;
  return (
    <ColorPicker
      // An HSB value: otherwise grey and black would lose their hue with each change.
      defaultValue={parseColor(`rgba(${red}, ${green}, ${blue}, ${opacity})`).toFormat('hsb')}
      onChange={colour => onChange(channelsOf(colour))}
    >
      <div className={css.picker}>
        <ColorArea
          className={css.area}
          aria-label={words.shade}
          colorSpace="hsb"
          xChannel="saturation"
          yChannel="brightness"
        >
          <ColorThumb className={css.thumb} />
        </ColorArea>
        <ColorSlider className={css.slider} aria-label={words.hue} colorSpace="hsb" channel="hue">
          <SliderTrack className={css.track}>
            <ColorThumb className={css.thumb} />
          </SliderTrack>
        </ColorSlider>
        {hasOpacity && (
          <ColorSlider className={css.slider} aria-label={words.opacity} channel="alpha">
            <SliderTrack className={css.track}>
              <ColorThumb className={css.thumb} />
            </SliderTrack>
          </ColorSlider>
        )}
        <Digits label={words.hex} />
      </div>
    </ColorPicker>
  );
}

/** The hex digits of the colour. They do not contain the opacity, which stays. */
function Digits({ label }: { readonly label: string }) {
  const state = useContext(ColorPickerStateContext);
  if (!state) return null;
  const { color, setColor } = state;
  return (
    <ColorField
      className={css.digits}
      value={color}
      onChange={next =>
        next && setColor(next.toFormat('hsb').withChannelValue('alpha', color.getChannelValue('alpha')))
      }
    >
      <Label className={css.label}>{label}</Label>
      <Input className={css.input} spellCheck={false} />
    </ColorField>
  );
}
