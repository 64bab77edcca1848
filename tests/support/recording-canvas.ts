/** The painted texts, and the number of calls of each kind. */
export interface Painting {
  readonly texts: string[];
  readonly calls: Map<string, number>;
}

/** The context of the newest canvas. */
let last: Painting = { texts: [], calls: new Map() };
export const lastPainting = () => last;

function recordingContext(painting: Painting): unknown {
  const values: Record<string, unknown> = {};
  return new Proxy(values, {
    set: (target, name, value) => Reflect.set(target, name, value),
    get(target, name) {
      if (name === 'measureText') return (text: string) => ({ width: text.length * 6 });
      if (name in target) return values[String(name)];
      return (...given: readonly unknown[]) => {
        painting.calls.set(String(name), (painting.calls.get(String(name)) ?? 0) + 1);
        if (name === 'fillText') painting.texts.push(String(given[0]));
        if (given.some(value => typeof value === 'number' && !Number.isFinite(value)))
          throw new Error(`${String(name)} was called with ${given.join(', ')}`);
        return undefined;
      };
    },
  });
}

/**
 * A canvas that records what is painted on it, for tests without a real one. Positions that are not numbers are
 * rejected.
 */
export class RecordingCanvas {
  readonly #painting: Painting = { texts: [], calls: new Map() };
  readonly #context = recordingContext(this.#painting);
  width: number;
  height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    last = this.#painting;
  }

  getContext(): unknown {
    return this.#context;
  }

  transferToImageBitmap(): { width: number; height: number; close(): void } {
    return { width: this.width, height: this.height, close: () => undefined };
  }
}
