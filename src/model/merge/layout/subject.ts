import { partName } from '../../part-name';
import type { Sides } from '../merger';
import type { ComponentName } from '../outcome';
import type { Tree } from './tree';

export function componentName(trees: Sides<Tree>, id: string): ComponentName {
  const component = [trees.mine, trees.base, trees.theirs]
    .map(tree => tree.components.get(id))
    .find(one => one !== undefined);
  return component ? { componentType: component.type, name: partName(component) } : { componentType: '', name: '' };
}
