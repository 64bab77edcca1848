import { parse } from '@handlebars/parser';
import * as v from 'valibot';
import { isRecord } from '@/lib/json';
import { TemplateError, type TemplatePlace } from './error';
import {
  locSchema,
  type Block,
  type CallNode,
  type ExpressionNode,
  type Loc,
  type PathNode,
  type TemplateNode,
} from './nodes';

type Raw = Readonly<Record<string, unknown>>;

export const placeOf = ({ start }: Loc): TemplatePlace => ({ line: start.line, column: start.column + 1 });

const raw = (value: unknown): Raw => (isRecord(value) ? value : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const locOf = (node: Raw): Loc => {
  const read = v.safeParse(locSchema, node['loc']);
  return read.success ? read.output : { start: { line: 1, column: 0 } };
};

const refusals: Readonly<Record<string, string>> = {
  PartialStatement: 'Partials are not available here.',
  PartialBlockStatement: 'Partials are not available here.',
  Decorator: 'Decorators are not available here.',
  DecoratorBlock: 'Decorators are not available here.',
};

function readPath(node: Raw): PathNode {
  const parts = list(node['parts']);
  const loc = locOf(node);
  if (!parts.every(part => typeof part === 'string'))
    throw new TemplateError('A name may not be computed here. Use lookup.', placeOf(loc));
  return {
    type: 'PathExpression',
    loc,
    original: String(node['original']),
    data: node['data'] === true,
    depth: Number(node['depth']) || 0,
    parts,
  };
}

function readExpression(value: unknown): ExpressionNode {
  const node = raw(value);
  const loc = locOf(node);
  switch (node['type']) {
    case 'PathExpression':
      return readPath(node);
    case 'SubExpression':
      return { type: 'SubExpression', ...readCall(node) };
    case 'StringLiteral':
    case 'NumberLiteral':
    case 'BooleanLiteral': {
      const literal = node['value'];
      return {
        type: 'literal',
        loc,
        value:
          typeof literal === 'string' || typeof literal === 'number' || typeof literal === 'boolean'
            ? literal
            : undefined,
      };
    }
    case 'NullLiteral':
      return { type: 'literal', loc, value: null };
    case 'UndefinedLiteral':
      return { type: 'literal', loc, value: undefined };
    default:
      throw new TemplateError('This cannot be a value.', placeOf(loc));
  }
}

function readCall(node: Raw): CallNode {
  const pairs = list(raw(node['hash'])['pairs']).map(raw);
  return {
    loc: locOf(node),
    path: readExpression(node['path']),
    params: list(node['params']).map(readExpression),
    hash: Object.fromEntries(pairs.map(pair => [String(pair['key']), readExpression(pair['value'])])),
  };
}

function readBlock(value: unknown): Block {
  const node = raw(value);
  return { body: list(node['body']).flatMap(readStatement), blockParams: list(node['blockParams']).map(String) };
}

function readStatement(value: unknown): TemplateNode[] {
  const node = raw(value);
  const type = String(node['type']);
  switch (type) {
    case 'ContentStatement':
      return [{ type: 'content', value: String(node['value']) }];
    case 'CommentStatement':
      return [];
    case 'MustacheStatement':
      return [{ type: 'mustache', ...readCall(node), escaped: node['escaped'] !== false }];
    case 'BlockStatement':
      return [
        {
          type: 'block',
          ...readCall(node),
          program: readBlock(node['program']),
          inverse: node['inverse'] ? readBlock(node['inverse']) : null,
        },
      ];
    default:
      throw new TemplateError(refusals[type] ?? 'This is not available here.', placeOf(locOf(node)));
  }
}

/** Where a parser's error says that it is; its message shows the line and what was expected, which is too much. */
function syntaxError(error: unknown): TemplateError {
  const thrown = raw(error);
  const message = error instanceof Error ? error.message : String(error);
  const hash = raw(thrown['hash']);
  const loc = raw(hash['loc']);
  const line = Number(thrown['lineNumber'] ?? loc['last_line'] ?? /on line (\d+)/.exec(message)?.[1]);
  const column = Number(thrown['column'] ?? loc['last_column'] ?? 0) + 1;
  const token =
    typeof hash['text'] === 'string' && hash['text'].trim() !== ''
      ? `unexpected ‘${hash['text'].trim()}’`
      : 'unexpected end';
  const reason =
    message.startsWith('Parse error') || message.startsWith('Lexical error')
      ? token
      : message.replace(/ - \d+:\d+$/, '');
  return new TemplateError(reason, Number.isFinite(line) ? { line, column } : null, { cause: error });
}

/** Reads a template. @throws TemplateError */
export function parseTemplate(source: string): Block {
  let program: unknown;
  try {
    program = parse(source);
  } catch (error) {
    throw syntaxError(error);
  }
  return readBlock(program);
}
