import { filters } from './filters';
import { callMethod } from './methods';
import type { Arguments, Expression, Node } from './nodes';
import { compute, numbers } from './operators';
import { isTemplate, readTemplate } from './read';
import type { MacroArguments, TemplateScope } from './scope';
import { templateError } from '../query-error';
import { tests } from './tests';
import { written } from './text';
import { isDictionary, isList, isText, isTrue, missing, plain, type Value } from './values';

const MOST_STEPS = 20_000;
const LONGEST_OUTPUT = 200_000;
const LONGEST_LIST = 10_000;

interface State {
  readonly scope: TemplateScope;
  /** Names set by the template, the innermost last. */
  readonly frames: readonly Map<string, Value>[];
  /** Counts down. */
  readonly budget: { steps: number; output: number };
}

function spend(state: State): void {
  state.budget.steps -= 1;
  if (state.budget.steps < 0) throw templateError('it takes too many steps');
}

function lookUp(name: string, { frames, scope }: State): Value {
  for (let index = frames.length - 1; index >= 0; index -= 1) {
    const value = frames[index]?.get(name);
    if (value !== undefined) return value;
  }
  const value = scope.values.get(name);
  if (value !== undefined) return value;
  if (scope.macros.has(name)) throw templateError(`${name} is a function: write ${name}()`);
  return missing;
}

function given({ values, named }: Arguments, state: State): MacroArguments {
  return {
    values: values.map(value => evaluate(value, state)),
    named: new Map([...named].map(([name, value]) => [name, evaluate(value, state)])),
  };
}

const orMissing = (value: Value | undefined): Value => value ?? missing;

function memberOf(of: Value, key: Value): Value {
  if (isList(of) && typeof key === 'number') return orMissing(of.at(key));
  if (isDictionary(of) && isText(key)) return orMissing(of.get(plain(key)));
  if (of === missing) throw templateError('a member of a value that is not known');
  return missing;
}

function binary(of: Extract<Expression, { kind: 'binary' }>, state: State): Value {
  const left = evaluate(of.left, state);
  if (of.operator === 'and') return isTrue(left) ? evaluate(of.right, state) : left;
  if (of.operator === 'or') return isTrue(left) ? left : evaluate(of.right, state);
  return compute(of.operator, left, evaluate(of.right, state));
}

function known<T>(table: ReadonlyMap<string, T>, name: string, what: string): T {
  const found = table.get(name);
  if (found === undefined) throw templateError(`the ${what} ${name} is not supported here`);
  return found;
}

/** Growing texts and lists stop early. */
function evaluate(of: Expression, state: State): Value {
  spend(state);
  const value = valueOf(of, state);
  if (isText(value) ? plain(value).length > LONGEST_OUTPUT : isList(value) && value.length > LONGEST_LIST)
    throw templateError('a value is too long');
  return value;
}

function valueOf(of: Expression, state: State): Value {
  switch (of.kind) {
    case 'constant':
      return of.value;
    case 'name':
      return lookUp(of.name, state);
    case 'list':
      return of.items.map(item => evaluate(item, state));
    case 'dictionary':
      return new Map(of.entries.map(([key, value]) => [written(evaluate(key, state)), evaluate(value, state)]));
    case 'member':
      return memberOf(evaluate(of.of, state), evaluate(of.key, state));
    case 'macro':
      return known(state.scope.macros, of.name, 'function')(given(of.arguments, state));
    case 'method':
      return callMethod(evaluate(of.of, state), of.name, given(of.arguments, state).values);
    case 'filter': {
      const { values, named } = given(of.arguments, state);
      return known(filters, of.name, 'filter')(evaluate(of.of, state), values, named);
    }
    case 'test':
      return known(tests, of.name, 'test')(evaluate(of.of, state)) !== of.negated;
    case 'unary': {
      const value = evaluate(of.of, state);
      if (of.operator === 'not') return !isTrue(value);
      return numbers(0, value, (_, number) => (of.operator === '-' ? -number : number));
    }
    case 'binary':
      return binary(of, state);
    case 'choice':
      return evaluate(isTrue(evaluate(of.test, state)) ? of.yes : of.no, state);
  }
}

function itemsOf(value: Value): readonly Value[] {
  if (isList(value)) return value;
  if (isDictionary(value)) return [...value.keys()];
  if (value === null || value === missing) return [];
  throw templateError('a loop needs a list');
}

function loop(node: Extract<Node, { kind: 'for' }>, state: State): string {
  const items = itemsOf(evaluate(node.over, state));
  if (items.length === 0) return renderNodes(node.otherwise, state);
  const rounds = items.map((item, index) => {
    const parts: readonly Value[] = node.names.length === 1 ? [item] : itemsOf(item);
    const counters = new Map<string, Value>([
      ['index', index + 1],
      ['index0', index],
      ['first', index === 0],
      ['last', index === items.length - 1],
      ['length', items.length],
    ]);
    const frame = new Map<string, Value>([['loop', counters]]);
    node.names.forEach((name, position) => frame.set(name, orMissing(parts[position])));
    return renderNodes(node.body, { ...state, frames: [...state.frames, frame] });
  });
  return rounds.join('');
}

function renderNode(node: Node, state: State): string {
  spend(state);
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'output':
      return written(evaluate(node.of, state));
    case 'if':
      return renderNodes(isTrue(evaluate(node.test, state)) ? node.body : node.otherwise, state);
    case 'for':
      return loop(node, state);
    case 'set':
      state.frames.at(-1)?.set(node.name, evaluate(node.value, state));
      return '';
  }
}

function renderNodes(nodes: readonly Node[], state: State): string {
  let text = '';
  for (const node of nodes) {
    const part = renderNode(node, state);
    text += part;
    state.budget.output -= part.length;
    if (state.budget.output < 0) throw templateError('it writes too much');
  }
  return text;
}

/**
 * The SQL of a rendered template; texts without marks are returned unchanged.
 *
 * @throws QueryError `bad-template`
 */
export function renderTemplate(sql: string, scope: TemplateScope): string {
  if (!isTemplate(sql)) return sql;
  return renderNodes(readTemplate(sql), {
    scope,
    frames: [new Map()],
    budget: { steps: MOST_STEPS, output: LONGEST_OUTPUT },
  });
}
