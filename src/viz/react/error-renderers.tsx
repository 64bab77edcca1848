import type { ReactNode } from 'react';
import { MISSING_DATASET, type ErrorFacts } from '@/model/error-facts';
import { chartText } from '@/text/messages/charts/chart';
import { chartNoticesText, errorTypeText } from '@/text/messages/charts/error-types';
import { reasonWords } from '@/text/failure-reason';
import type { ChartError } from './stage';

interface RenderedError {
  readonly message: string;
  readonly facts: ErrorFacts;
}

type Renderer = (error: RenderedError) => ReactNode;

function Timeout({ facts }: RenderedError) {
  const { timeout } = facts.extra;
  return (
    <>
      <strong>{errorTypeText.timeout}</strong>
      <p>{typeof timeout === 'number' ? errorTypeText.timeoutLimit(timeout) : errorTypeText.timeoutNoLimit}</p>
    </>
  );
}

function Parameters({ message, facts }: RenderedError) {
  const { undefined_parameters: missing } = facts.extra;
  const names = Array.isArray(missing) ? missing.filter(name => typeof name === 'string') : [];
  if (names.length === 0) return <p>{message}</p>;
  return (
    <>
      <strong>{errorTypeText.parameters}</strong>
      <ul>
        {names.map(name => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Error types with their own wording. */
const renderers: Readonly<Record<string, Renderer>> = {
  FRONTEND_TIMEOUT_ERROR: Timeout,
  BACKEND_TIMEOUT_ERROR: Timeout,
  MISSING_TEMPLATE_PARAMS_ERROR: Parameters,
  [MISSING_DATASET]: () => <p>{errorTypeText.missingDataset}</p>,
};

export function rendererOf(type: string | null): Renderer | null {
  return (type !== null && Object.hasOwn(renderers, type) && renderers[type]) || null;
}

/** An error in words. */
export function errorWords(error: ChartError): string {
  switch (error.kind) {
    case 'unknown-type':
      return chartText.unsupported;
    case 'broken':
      return chartText.rendering(error.message);
    case 'refused':
      return reasonWords(error.reason);
    case 'stopped':
      return chartNoticesText.stopped;
    case 'no-plugin':
      return error.message;
  }
}
