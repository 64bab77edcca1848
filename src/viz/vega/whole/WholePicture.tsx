import { useState } from 'react';
import { VegaEmbed } from 'react-vega';
import type { Spec } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { specificationText as text } from '@/text/messages/charts/specification';
import { logTo } from './compile-whole';
import { ownLoader } from './own-loader';

interface WholePictureProps {
  /** Of `compileWhole`. */
  readonly spec: Spec;
  readonly label: string;
  /** Told what goes wrong while it is drawn, and with what somebody does to it; always the same two functions. */
  readonly onWarned: (words: string) => void;
  readonly onFailed: (error: Error) => void;
}

/**
 * A picture by the whole of Vega, which answers to the pointer as its specification says. No code is made of
 * expressions, no style sheet is added to the page, and there is no menu that leads elsewhere.
 */
export default function WholePicture({ spec, label, onWarned, onFailed }: WholePictureProps) {
  // Other options would have it drawn anew.
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
    // What people set in its inputs is sent nowhere.
    <div role="figure" aria-label={label} onSubmit={event => event.preventDefault()}>
      <VegaEmbed
        spec={spec}
        options={options}
        onError={error => onFailed(error instanceof Error ? error : new Error(text.failed))}
      />
    </div>
  );
}
