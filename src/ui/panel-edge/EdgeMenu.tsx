import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { Menu, type MenuAction } from '../menu/Menu';

type Step = 'wider' | 'narrower' | 'taller' | 'shorter';

/** Labels of the steps, of the default size, and the reasons why there is no further step. */
export type EdgeWords = Readonly<Record<Step | 'usual' | 'most' | 'least', string>>;

interface EdgeMenuProps {
  readonly label: string;
  readonly opener: RefObject<Element | null>;
  readonly words: () => Promise<EdgeWords>;
  /** What each step does; null at the limit. */
  readonly steps: Readonly<Partial<Record<Step, (() => void) | null>>>;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

const ORDER = ['wider', 'narrower', 'taller', 'shorter'] as const;

/** Sizes on offer at an edge, for those who can neither drag it nor press keys. Steps can be repeated. */
export default function EdgeMenu({ label, opener, words: load, steps, onReset, onClose }: EdgeMenuProps) {
  const [words, setWords] = useState<EdgeWords | null>(null);
  // Without its texts there is no menu; the next tap tries again.
  const onMissing = useEffectEvent(onClose);
  useEffect(() => void load().then(setWords, () => onMissing()), [load]);
  if (!words) return null;
  const actions = ORDER.flatMap((id): readonly MenuAction[] => {
    const act = steps[id];
    if (act === undefined) return [];
    const limit = words[id === 'wider' || id === 'taller' ? 'most' : 'least'];
    return [{ id, label: words[id], stays: true, ...(act ? { onAction: act } : { unavailable: limit }) }];
  });
  return (
    <Menu
      label={label}
      opener={opener}
      from={steps.wider === undefined ? 'middle' : 'beside'}
      actions={[...actions, { id: 'usual', label: words.usual, group: words.usual, onAction: onReset }]}
      onClose={onClose}
    />
  );
}
