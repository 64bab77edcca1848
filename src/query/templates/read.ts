import { parse, tokenize } from '@huggingface/jinja';
import { isRecord } from '@/lib/json';
import { QueryError, templateError } from '../query-error';
import { binaryOperators, type Arguments, type Expression, type Node } from './nodes';

const LONGEST = 50_000;

const constants = new Map<string, boolean | null>([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['none', null],
  ['None', null],
]);

/** A node of the library's tree; its classes are not exported, so that every part is checked before use. */
type Raw = Readonly<Record<string, unknown>>;

function raw(value: unknown): Raw {
  if (isRecord(value)) return value;
  throw templateError('it cannot be read');
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  throw templateError('it cannot be read');
}

function nameOf(node: Raw): string {
  if (node['type'] === 'Identifier') return text(node['value']);
  throw templateError(`${String(node['type'])} is not supported here`);
}

function argumentsOf(values: unknown): Arguments {
  const all = list(values).map(raw);
  const isNamed = (node: Raw) => node['type'] === 'KeywordArgumentExpression';
  return {
    values: all.filter(node => !isNamed(node)).map(expression),
    named: new Map(all.filter(isNamed).map(node => [nameOf(raw(node['key'])), expression(raw(node['value']))])),
  };
}

/** A name, or a call of it, after `|`. */
function named(node: Raw): { readonly name: string; readonly arguments: Arguments } {
  if (node['type'] === 'CallExpression')
    return { name: nameOf(raw(node['callee'])), arguments: argumentsOf(node['args']) };
  return { name: nameOf(node), arguments: argumentsOf([]) };
}

function call(node: Raw): Expression {
  const callee = raw(node['callee']);
  const given = argumentsOf(node['args']);
  if (callee['type'] !== 'MemberExpression') return { kind: 'macro', name: nameOf(callee), arguments: given };
  if (callee['computed'] === true) throw templateError('a call of a computed member is not supported here');
  return {
    kind: 'method',
    of: expression(raw(callee['object'])),
    name: nameOf(raw(callee['property'])),
    arguments: given,
  };
}

function member(node: Raw): Expression {
  const property = raw(node['property']);
  if (property['type'] === 'SliceExpression') throw templateError('slices are not supported here');
  const key: Expression =
    node['computed'] === true ? expression(property) : { kind: 'constant', value: nameOf(property) };
  return { kind: 'member', of: expression(raw(node['object'])), key };
}

function binary(node: Raw): Expression {
  const written = text(raw(node['operator'])['value']);
  const operator = binaryOperators.find(known => known === written);
  if (!operator) throw templateError(`the operator ${written} is not supported here`);
  return { kind: 'binary', operator, left: expression(raw(node['left'])), right: expression(raw(node['right'])) };
}

function unary(node: Raw): Expression {
  const operator = text(raw(node['operator'])['value']);
  if (operator !== 'not' && operator !== '-' && operator !== '+')
    throw templateError(`the operator ${operator} is not supported here`);
  return { kind: 'unary', operator, of: expression(raw(node['argument'])) };
}

function dictionary(node: Raw): Expression {
  const entries = node['value'] instanceof Map ? [...(node['value'] as ReadonlyMap<unknown, unknown>)] : [];
  return { kind: 'dictionary', entries: entries.map(([key, value]) => [expression(raw(key)), expression(raw(value))]) };
}

function constant(value: unknown): Expression {
  if (typeof value === 'string' || typeof value === 'number') return { kind: 'constant', value };
  throw templateError('it cannot be read');
}

function identifier(node: Raw): Expression {
  const name = nameOf(node);
  const value = constants.get(name);
  return value === undefined ? { kind: 'name', name } : { kind: 'constant', value };
}

/** The allow-list of expressions. */
const expressions: ReadonlyMap<unknown, (node: Raw) => Expression> = new Map([
  ['Identifier', identifier],
  ['IntegerLiteral', node => constant(node['value'])],
  ['FloatLiteral', node => constant(node['value'])],
  ['StringLiteral', node => constant(node['value'])],
  ['ArrayLiteral', node => ({ kind: 'list', items: list(node['value']).map(raw).map(expression) })],
  ['TupleLiteral', node => ({ kind: 'list', items: list(node['value']).map(raw).map(expression) })],
  ['ObjectLiteral', dictionary],
  ['MemberExpression', member],
  ['CallExpression', call],
  ['BinaryExpression', binary],
  ['UnaryExpression', unary],
  [
    'FilterExpression',
    node => ({ kind: 'filter', of: expression(raw(node['operand'])), ...named(raw(node['filter'])) }),
  ],
  [
    'TestExpression',
    node => ({
      kind: 'test',
      of: expression(raw(node['operand'])),
      name: nameOf(raw(node['test'])),
      negated: node['negate'] === true,
    }),
  ],
  [
    'Ternary',
    node => ({
      kind: 'choice',
      test: expression(raw(node['condition'])),
      yes: expression(raw(node['trueExpr'])),
      no: expression(raw(node['falseExpr'])),
    }),
  ],
] as const);

function expression(node: Raw): Expression {
  const read = expressions.get(node['type']);
  if (!read) throw templateError(`${String(node['type'])} is not supported here`);
  return read(node);
}

function loop(node: Raw): Node {
  const variable = raw(node['loopvar']);
  const names = variable['type'] === 'TupleLiteral' ? list(variable['value']).map(raw).map(nameOf) : [nameOf(variable)];
  return {
    kind: 'for',
    names,
    over: expression(raw(node['iterable'])),
    body: nodes(node['body']),
    otherwise: nodes(node['defaultBlock']),
  };
}

function nodes(body: unknown): Node[] {
  return list(body)
    .map(raw)
    .filter(node => node['type'] !== 'Comment')
    .map(statement);
}

function assignment(node: Raw): Node {
  if (node['value'] === null) throw templateError('set with a block is not supported here');
  return { kind: 'set', name: nameOf(raw(node['assignee'])), value: expression(raw(node['value'])) };
}

function statement(node: Raw): Node {
  switch (node['type']) {
    case 'StringLiteral':
      return { kind: 'text', text: text(node['value']) };
    case 'If':
      return {
        kind: 'if',
        test: expression(raw(node['test'])),
        body: nodes(node['body']),
        otherwise: nodes(node['alternate']),
      };
    case 'For':
      return loop(node);
    case 'Set':
      return assignment(node);
    default:
      return { kind: 'output', of: expression(node) };
  }
}

/** Whether a text has anything to render; most do not. */
export const isTemplate = (sql: string) => /\{\{|\{%|\{#/.test(sql);

/** @throws QueryError `bad-template` for invalid templates, and for disallowed contents */
export function readTemplate(sql: string): Node[] {
  if (sql.length > LONGEST) throw templateError(`it has more than ${LONGEST} characters`);
  try {
    const program: unknown = parse(tokenize(sql));
    return nodes(raw(program)['body']);
  } catch (cause) {
    // The library's own errors, and templates nested too deep.
    if (cause instanceof QueryError) throw cause;
    throw templateError(cause instanceof Error ? cause.message : 'it cannot be read', cause);
  }
}
