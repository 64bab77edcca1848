/** A place in a template, as people count: from 1. */
export interface TemplatePlace {
  readonly line: number;
  readonly column: number;
}

/**
 * A template that cannot be read, or asks for what there is not. The message begins with the place where it is known.
 */
export class TemplateError extends Error {
  readonly place: TemplatePlace | null;

  constructor(message: string, place: TemplatePlace | null = null, options?: ErrorOptions) {
    super(place ? `Line ${place.line}, column ${place.column}: ${message}` : message, options);
    this.name = 'TemplateError';
    this.place = place;
  }
}
