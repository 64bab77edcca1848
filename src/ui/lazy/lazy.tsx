import { createElement, startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
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
 * Code that cannot be fetched is asked for again, less and less often, and `meanwhile` stands until it is there: a part
 * never takes its screen down because the network is gone. Any other failure throws where the part stands; a part that
 * is drawn again asks again.
 */
export const lazy = <Props extends object>(load: Load<Props>): Lazy<Props> => lazyPart(load, isUnfetched);

/** The same for a whole screen: code that cannot be fetched throws too, since only the error says why nothing is there. */
export const lazyScreen = <Props extends object>(load: Load<Props>): Lazy<Props> => lazyPart(load, () => false);

/** In the words of Chromium, Firefox and Safari, and those of Vite for styles. */
const isUnfetched = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload css/i.test(error.message);

/** Milliseconds until code is asked for again. */
const FIRST_RETRY = 2000;
const LONGEST_RETRY = 30_000;

function lazyPart<Props extends object>(load: Load<Props>, waitsOver: (error: unknown) => boolean): Lazy<Props> {
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
    const [mine, setMine] = useState(ask);
    const [code, setCode] = useState(mine.get);
    const retryIn = useRef(FIRST_RETRY);
    useEffect(() => {
      // Whatever else changes meanwhile, such as a chart that is being drawn, goes first.
      const follow = () => startTransition(() => setCode(mine.get()));
      follow();
      return mine.subscribe(follow);
    }, [mine]);
    const isAwaited = code.name === 'failed' && waitsOver(code.error);
    useEffect(() => {
      if (!isAwaited) return;
      const timer = setTimeout(() => setMine(ask()), retryIn.current);
      retryIn.current = Math.min(2 * retryIn.current, LONGEST_RETRY);
      return () => clearTimeout(timer);
    }, [isAwaited]);
    if (code.name === 'failed' && !isAwaited) throw code.error;
    return code.name === 'here' ? createElement(code.draw, props) : props.meanwhile;
  }
  return Object.assign(Part, { prepare: () => void ask() });
}
