import { isRecord } from '@/lib/json';
import { templateText } from '@/text/messages/charts/template';
import { TemplateError } from './error';
import { helpers } from './helpers';
import type { Block, CallNode, ExpressionNode, PathNode, TemplateNode } from './nodes';
import { positionOf } from './parse';
import { escapeText, isTrue, memberOf, textOfValue } from './values';

/** More than any template over a chart's rows needs; one that explodes is stopped. */
const MOST_STEPS = 400_000;
const MOST_TEXT = 2_000_000;

/** The context of an evaluation: `this`, the enclosing contexts, and named values. */
interface Scope {
  readonly context: unknown;
  readonly parent: Scope | null;
  readonly data: Readonly<Record<string, unknown>>;
  /** The data of the enclosing loop, for `@../index`. */
  readonly outerData: Scope | null;
  readonly names: Readonly<Record<string, unknown>>;
}

type Values = Readonly<Record<string, unknown>>;
type BlockHelper = (
  run: Run,
  node: Extract<TemplateNode, { type: 'block' }>,
  params: readonly unknown[],
  hash: Values,
  scope: Scope,
) => void;

/** A single evaluation, with its step count. */
interface Run {
  step(node: { readonly loc: CallNode['loc'] }): void;
  write(text: string): void;
  block(block: Block | null, scope: Scope): void;
}

function inner(
  scope: Scope,
  context: unknown,
  block: Block,
  data: Values = {},
  values: readonly unknown[] = [],
): Scope {
  const names = Object.fromEntries(block.blockParams.map((name, index) => [name, values[index]]));
  return {
    context,
    parent: scope,
    data: { ...scope.data, ...data },
    outerData: scope,
    names: { ...scope.names, ...names },
  };
}

/** Entries of a list or of an object with their names; null for anything else. */
function entriesOf(value: unknown): (readonly [key: string | number, value: unknown])[] | null {
  if (Array.isArray(value)) return value.map((one: unknown, index) => [index, one] as const);
  return isRecord(value) ? Object.entries(value) : null;
}

function each(run: Run, node: Parameters<BlockHelper>[1], value: unknown, scope: Scope): void {
  const entries = entriesOf(value);
  if (!entries || entries.length === 0) return run.block(node.inverse, scope);
  entries.forEach(([key, one], index) => {
    run.step(node);
    const data = { key, index, first: index === 0, last: index === entries.length - 1 };
    run.block(node.program, inner(scope, one, node.program, data, [one, key]));
  });
}

/** Groups rows by a column: `{{#group data by="region"}}{{value}}{{#each items}}…{{/each}}{{/group}}`. */
function group(run: Run, node: Parameters<BlockHelper>[1], value: unknown, by: unknown, scope: Scope): void {
  const groups = new Map<unknown, unknown[]>();
  for (const row of Array.isArray(value) ? (value as readonly unknown[]) : []) {
    run.step(node);
    const key = textOfValue(by).split('.').reduce<unknown>(memberOf, row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  if (groups.size === 0) return run.block(node.inverse, scope);
  for (const [key, items] of groups) run.block(node.program, inner(scope, { value: key, items }, node.program));
}

const blockHelpers: Readonly<Record<string, BlockHelper>> = {
  if: (run, { program, inverse }, [value], { includeZero }, scope) =>
    run.block(isTrue(value) || (includeZero === true && value === 0) ? program : inverse, scope),
  unless: (run, { program, inverse }, [value], { includeZero }, scope) =>
    run.block(isTrue(value) || (includeZero === true && value === 0) ? inverse : program, scope),
  each: (run, node, [value], _hash, scope) => each(run, node, value, scope),
  with: (run, { program, inverse }, [value], _hash, scope) =>
    isTrue(value) ? run.block(program, inner(scope, value, program, {}, [value])) : run.block(inverse, scope),
  group: (run, node, [value], { by }, scope) => group(run, node, value, by, scope),
};

/** A block that is not a helper: a list is iterated, a value becomes `this`, and nothing takes the else branch. */
function plainBlock(run: Run, node: Parameters<BlockHelper>[1], value: unknown, scope: Scope): void {
  if (Array.isArray(value)) each(run, node, value, scope);
  else if (value === true) run.block(node.program, scope);
  else if (!isTrue(value)) run.block(node.inverse, scope);
  else run.block(node.program, inner(scope, value, node.program));
}

function upwards(scope: Scope, depth: number, next: (at: Scope) => Scope | null): Scope | null {
  let at: Scope | null = scope;
  for (let step = 0; step < depth && at; step += 1) at = next(at);
  return at;
}

const isScoped = ({ original }: PathNode) => /^(?:this\b|\.)/.test(original);

function resolve(path: PathNode, scope: Scope): unknown {
  const [head, ...rest] = path.parts;
  if (path.data) {
    const from = upwards(scope, path.depth, at => at.outerData);
    return from && head !== undefined ? rest.reduce<unknown>(memberOf, memberOf(from.data, head)) : undefined;
  }
  if (path.depth === 0 && head !== undefined && !isScoped(path) && Object.hasOwn(scope.names, head))
    return rest.reduce<unknown>(memberOf, scope.names[head]);
  const from = upwards(scope, path.depth, at => at.parent);
  return from ? path.parts.reduce<unknown>(memberOf, from.context) : undefined;
}

/** The name of a call that may be to a helper. */
function helperName({ path }: CallNode, scope: Scope): string | null {
  if (path.type !== 'PathExpression' || path.data || path.depth > 0 || path.parts.length !== 1 || isScoped(path))
    return null;
  const [name = ''] = path.parts;
  return Object.hasOwn(scope.names, name) ? null : name;
}

function call(node: CallNode, scope: Scope): unknown {
  const name = helperName(node, scope);
  const helper = name === null ? undefined : helpers.get(name);
  const isCall = node.params.length > 0 || Object.keys(node.hash).length > 0;
  // A column may share the name of a helper; a helper needs arguments.
  if (helper && (isCall || node.path.type !== 'PathExpression' || resolve(node.path, scope) === undefined))
    return helper(...argumentsOf(node, scope));
  if (isCall)
    throw new TemplateError(
      templateText.noHelper(node.path.type === 'PathExpression' ? node.path.original : ''),
      positionOf(node.loc),
    );
  if (node.path.type === 'literal') return memberOf(scope.context, textOfValue(node.path.value));
  return evaluateExpression(node.path, scope);
}

function argumentsOf({ params, hash }: CallNode, scope: Scope): [readonly unknown[], Values] {
  const named = Object.entries(hash).map(([key, value]) => [key, evaluateExpression(value, scope)] as const);
  return [params.map(param => evaluateExpression(param, scope)), Object.fromEntries(named)];
}

function evaluateExpression(node: ExpressionNode, scope: Scope): unknown {
  switch (node.type) {
    case 'literal':
      return node.value;
    case 'PathExpression':
      return resolve(node, scope);
    case 'SubExpression':
      return call(node, scope);
  }
}

/** The output of a template for a context: values are escaped, except in triple braces. @throws TemplateError */
export function evaluateTemplate(template: Block, context: unknown): string {
  const texts: string[] = [];
  let [steps, length] = [0, 0];

  const run: Run = {
    step(node) {
      steps += 1;
      if (steps > MOST_STEPS) throw new TemplateError(templateText.tooManySteps, positionOf(node.loc));
    },
    write(text) {
      length += text.length;
      if (length > MOST_TEXT) throw new TemplateError(templateText.tooMuchText);
      texts.push(text);
    },
    block(block, scope) {
      for (const node of block?.body ?? []) statement(node, scope);
    },
  };

  function statement(node: TemplateNode, scope: Scope): void {
    if (node.type === 'content') return run.write(node.value);
    run.step(node);
    if (node.type === 'mustache') {
      const text = textOfValue(call(node, scope));
      return run.write(node.escaped ? escapeText(text) : text);
    }
    const name = helperName(node, scope);
    const helper = name !== null && Object.hasOwn(blockHelpers, name) ? blockHelpers[name] : undefined;
    if (helper) return helper(run, node, ...argumentsOf(node, scope), scope);
    return plainBlock(run, node, call(node, scope), scope);
  }

  run.block(template, { context, parent: null, data: { root: context }, outerData: null, names: {} });
  return texts.join('');
}
