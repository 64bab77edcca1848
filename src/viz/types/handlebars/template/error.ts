import { templateText } from '@/text/messages/charts/template';

/** A position in a template, as people count: from 1. */
export interface TemplatePosition {
  readonly line: number;
  readonly column: number;
}

/**
 * A template that cannot be read, or uses what does not exist. The message begins with its position where it is known.
 */
export class TemplateError extends Error {
  readonly position: TemplatePosition | null;

  constructor(message: string, position: TemplatePosition | null = null, options?: ErrorOptions) {
    super(position ? templateText.at(position.line, position.column, message) : message, options);
    this.name = 'TemplateError';
    this.position = position;
  }
}
