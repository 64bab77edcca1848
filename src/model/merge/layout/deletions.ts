import type { Sides } from '../merger';
import { sameMeaning } from '../same-meaning';
import { sayingOf, status, type Tree } from './tree';

export type Side = 'mine' | 'theirs';
export const otherSide = (side: Side): Side => (side === 'mine' ? 'theirs' : 'mine');

/** Rows and columns only arrange their contents: they are added and removed with them. */
const arranges = (type: string | undefined) => type === 'ROW' || type === 'COLUMN';

/** A part of the layout that one side deleted and the other kept, from its topmost component down. */
export interface Deletion {
  readonly top: string;
  readonly by: Side;
  readonly gone: readonly string[];
  /** Components that only the keeping side has in it: added, or moved in from elsewhere. */
  readonly guests: readonly string[];
  /** Whether the keeping side changed it, so that a person decides. */
  readonly isContested: boolean;
}

function below(tree: Tree, top: string, isGone: (id: string) => boolean) {
  const gone: string[] = [];
  const guests: string[] = [];
  const open = [top];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    gone.push(id);
    for (const child of tree.components.get(id)?.children ?? []) (isGone(child) ? open : guests).push(child);
  }
  return { gone, guests };
}

function deletionsBy(by: Side, trees: Sides<Tree>): readonly Deletion[] {
  const [kept, deleted] = [trees[otherSide(by)], trees[by]];
  const isGone = (id: string) =>
    trees.base.components.has(id) && kept.components.has(id) && !deleted.components.has(id) && !status.includes(id);
  const typeOf = (id: string) => kept.components.get(id)?.type;
  const isChanged = (id: string) => {
    const [before, after] = [trees.base.components.get(id), kept.components.get(id)];
    return (
      !before ||
      !after ||
      trees.base.parents.get(id) !== kept.parents.get(id) ||
      !sameMeaning(sayingOf(before), sayingOf(after))
    );
  };
  const tops = [...kept.components.keys()].filter(id => isGone(id) && !isGone(kept.parents.get(id) ?? ''));
  return tops.map(top => {
    const { gone, guests } = below(kept, top, isGone);
    const holdsContent = gone.some(id => !arranges(typeOf(id)));
    const isContested =
      holdsContent && (gone.some(isChanged) || guests.some(id => !arranges(typeOf(kept.parents.get(id) ?? ''))));
    return { top, by, gone, guests, isContested };
  });
}

export function findDeletions(trees: Sides<Tree>): readonly Deletion[] {
  return [...deletionsBy('mine', trees), ...deletionsBy('theirs', trees)];
}
