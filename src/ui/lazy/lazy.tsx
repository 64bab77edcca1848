import { createElement, startTransition, useEffect, useState, type ReactNode } from 'react';
import { createSubject, type Subject } from '@/lib/observable';

type Draw<Props> = (props: Props) => ReactNode;
type Load<Props> = () => Promise<{ readonly default: Draw<Props> }>;

type Code<Props> =
  | { readonly name: 'coming' }
  | { readonly name: 'here'; readonly draw: Draw<Props> }
  | { readonly name: 'failed'; readonly error: unknown };

interface Meanwhile {
  /** Stands there until the part does; nothing without it. */
  readonly meanwhile?: ReactNode;
}

/** A part of the page whose code comes later. */
export interface Lazy<Props> {
  (props: Props & Meanwhile): ReactNode;
  /** Has the code come before the part is drawn. */
  readonly prepare: () => void;
}

let before: (() => Promise<unknown>) | null = null;

/** Has parts, once their code is here, wait for what it needs besides, such as words in another language. */
export function holdLazyParts(until: () => Promise<unknown>): void {
  before = until;
}

/**
 * A part whose code is asked for when it is first drawn, and which is drawn as soon as that is here. React's `lazy`
 * under `Suspense` holds what has shown a fallback, even an empty one, back for up to 300 ms.
 *
 * Code that does not come throws where the part stands; a part that is drawn anew asks again.
 */
export function lazy<Props extends object>(load: Load<Props>): Lazy<Props> {
  let asked: Subject<Code<Props>> | null = null;
  function ask(): Subject<Code<Props>> {
    if (asked && asked.get().name !== 'failed') return asked;
    const code = createSubject<Code<Props>>({ name: 'coming' });
    const { set } = code;
    load()
      .then(async loaded => {
        await before?.();
        set({ name: 'here', draw: loaded.default });
      })
      .catch((error: unknown) => set({ name: 'failed', error }));
    return (asked = code);
  }
  function Part(props: Props & Meanwhile): ReactNode {
    const [mine] = useState(ask);
    const [code, setCode] = useState(mine.get);
    useEffect(() => {
      // Whatever else changes meanwhile, such as a chart that is being drawn, goes first.
      const follow = () => startTransition(() => setCode(mine.get()));
      follow();
      return mine.subscribe(follow);
    }, [mine]);
    if (code.name === 'failed') throw code.error;
    return code.name === 'here' ? createElement(code.draw, props) : props.meanwhile;
  }
  return Object.assign(Part, { prepare: () => void ask() });
}
