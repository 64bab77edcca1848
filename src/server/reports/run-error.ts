import { EngineError } from '../engines/engine';
import { HttpError } from '../http-error';
import { DeliveryError } from './delivery-error';

/** A run that sends nothing. The message is for the log of the report, which its owner reads. */
export class RunError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'RunError';
  }
}

/** Whether something may go right a little later: data that a busy engine did not give, a server that is away. */
export function isPassing(error: unknown): boolean {
  if (error instanceof DeliveryError) return error.kind === 'unreached';
  if (error instanceof EngineError) return error.code === 'overloaded';
  return error instanceof HttpError && [408, 429, 503].includes(error.status);
}
