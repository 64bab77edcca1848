export type Converted = number | string | (number | string)[] | { start: number; end: number };

/** Converts the values of a type to their stored form, and back for display. */
export interface Conversion {
  /** The meaning of an empty text. */
  readonly nothing: Converted;
  /** @throws ConversionError for an invalid value */
  convert(value: string | number): Converted;
  show(value: Converted): string;
}

/** A conversion error; the message is part of the response. */
export class ConversionError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConversionError';
  }
}
