import type { DataMasks } from '@/model/data-mask';

/** The filter values of a visit that the next one starts with. */
export interface FilterMemory {
  /** Values whose charts have no answer yet, which are stored only if the reader leaves now; null for none. */
  readonly wait: (masks: DataMasks | null) => void;
  /** Values whose charts have their answers. */
  readonly keep: (masks: DataMasks) => void;
  /** Stores what is not on the disk yet, as the page closes: a write that has just begun may not complete. */
  readonly leave: () => void;
}

/** @param store writes values for the next visit; if that fails, they are missing there, and nothing else is. */
export function createFilterMemory(store: (masks: DataMasks) => Promise<void>): FilterMemory {
  let unstored: DataMasks | null = null;
  const write = (masks: DataMasks) => {
    const done = () => {
      if (unstored === masks) unstored = null;
    };
    store(masks).then(done, done);
  };
  return {
    wait: masks => {
      unstored = masks;
    },
    keep: masks => {
      unstored = masks;
      write(masks);
    },
    leave: () => {
      if (unstored) write(unstored);
    },
  };
}
