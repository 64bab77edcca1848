/** A colour: channels from 0 to 255, opacity from 0 to 1. */
export interface ColourChannels {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly opacity: number;
}

export const cssColour = ({ red, green, blue, opacity }: ColourChannels): string =>
  `rgb(${red} ${green} ${blue} / ${opacity})`;

export const hexColour = ({ red, green, blue }: ColourChannels): string =>
  `#${[red, green, blue].map(channel => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** A colour in words: its digits, and its opacity if that is below 1. */
export const colourText = (colour: ColourChannels): string =>
  colour.opacity === 1 ? hexColour(colour) : `${hexColour(colour)}, ${Math.round(colour.opacity * 100)} %`;
