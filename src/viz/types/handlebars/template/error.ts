import { templateText } from '@/text/messages/charts/template';

/** A position in a template, counted from 1. */
export interface TemplatePosition {
  readonly line: number;
  readonly column: number;
}

/** A template that is invalid or uses unknown names. The message starts with the position if it is known. */
export class TemplateError extends Error {
  readonly position: TemplatePosition | null;

  constructor(message: string, position: TemplatePosition | null = null, options?: ErrorOptions) {
    super(position ? templateText.at(position.line, position.column, message) : message, options);
    this.name = 'TemplateError';
    this.position = position;
  }
}
