export type Converted = number | string | (number | string)[] | { start: number; end: number };

/** How the values of a type are turned into what is stored, and shown. */
export interface Conversion {
  /** What an empty text stands for. */
  readonly nothing: Converted;
  /** @throws ConversionError for what is no value of the type */
  convert(value: string | number): Converted;
  show(value: Converted): string;
}

/** Why a value is none of its type; told in the answer. */
export class ConversionError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConversionError';
  }
}
