import { useState } from 'react';
import { VegaEmbed } from 'react-vega';
import type { Spec } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { specificationText as text } from '@/text/messages/charts/specification';
import { logTo } from './compile-whole';
import { ownLoader } from './own-loader';

interface WholePictureProps {
  /** From `compileWhole`. */
  readonly spec: Spec;
  readonly label: string;
  /** Called with errors while drawing, and on interaction; always the same two functions. */
  readonly onWarned: (words: string) => void;
  readonly onFailed: (error: Error) => void;
}

/**
 * A picture by the whole of Vega, interactive as its specification says. Expressions are interpreted without generated
 * code, no style sheet is added to the page, and there is no menu with links elsewhere.
 */
export default function WholePicture({ spec, label, onWarned, onFailed }: WholePictureProps) {
  // New options would draw it again.
  const [options] = useState(() => ({
    mode: 'vega' as const,
    renderer: 'canvas' as const,
    ast: true,
    expr: expressionInterpreter as never,
    loader: ownLoader,
    logger: logTo({ warned: onWarned, failed: onFailed }),
    actions: false,
    defaultStyle: false,
    tooltip: false,
  }));
  return (
    // Values that people enter in its inputs are not sent anywhere.
    <div role="figure" aria-label={label} onSubmit={event => event.preventDefault()}>
      <VegaEmbed
        spec={spec}
        options={options}
        onError={error => onFailed(error instanceof Error ? error : new Error(text.failed))}
      />
    </div>
  );
}
