import { EngineError } from '../engines/engine';
import { HttpError } from '../http-error';
import { DeliveryError } from './delivery-error';

/** A run that sends nothing. The message is for the report's log, which its owner reads. */
export class RunError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'RunError';
  }
}

/** Whether a retry may succeed a little later: the engine is busy, or a server is unreachable. */
export function isPassing(error: unknown): boolean {
  if (error instanceof DeliveryError) return error.kind === 'unreached';
  if (error instanceof EngineError) return error.code === 'overloaded';
  return error instanceof HttpError && [408, 429, 503].includes(error.status);
}
