import type { Arguments, Expression, Node } from './nodes';

const ofArguments = ({ values, named }: Arguments) => [...values, ...named.values()];

function parts(of: Expression): readonly Expression[] {
  switch (of.kind) {
    case 'constant':
    case 'name':
      return [];
    case 'list':
      return of.items;
    case 'dictionary':
      return of.entries.flat();
    case 'member':
      return [of.of, of.key];
    case 'macro':
      return ofArguments(of.arguments);
    case 'method':
    case 'filter':
      return [of.of, ...ofArguments(of.arguments)];
    case 'test':
    case 'unary':
      return [of.of];
    case 'binary':
      return [of.left, of.right];
    case 'choice':
      return [of.test, of.yes, of.no];
  }
}

function inExpression(of: Expression, own: ReadonlySet<string>): string[] {
  // Tests for definedness apply to anything.
  if (of.kind === 'test' && /^(?:un)?defined$/.test(of.name)) return [];
  if (of.kind === 'filter' && /^d(?:efault)?$/.test(of.name))
    return ofArguments(of.arguments).flatMap(part => inExpression(part, own));
  if (of.kind === 'name') return own.has(of.name) ? [] : [of.name];
  return parts(of).flatMap(part => inExpression(part, own));
}

function inNodes(nodes: readonly Node[], outer: ReadonlySet<string>): string[] {
  const own = new Set(outer);
  return nodes.flatMap(node => {
    switch (node.kind) {
      case 'text':
        return [];
      case 'output':
        return inExpression(node.of, own);
      case 'if':
        return [...inExpression(node.test, own), ...inNodes(node.body, own), ...inNodes(node.otherwise, own)];
      case 'for': {
        const inside = new Set([...own, ...node.names, 'loop']);
        return [...inExpression(node.over, own), ...inNodes(node.body, inside), ...inNodes(node.otherwise, own)];
      }
      case 'set': {
        const found = inExpression(node.value, own);
        own.add(node.name);
        return found;
      }
    }
  });
}

/** Names in a template that need values from outside. Excludes names that the template handles if undefined. */
export const freeNames = (nodes: readonly Node[]): ReadonlySet<string> => new Set(inNodes(nodes, new Set()));
