import { parse } from '@handlebars/parser';
import * as v from 'valibot';
import { isRecord } from '@/lib/json';
import { templateText } from '@/text/messages/charts/template';
import { TemplateError, type TemplatePosition } from './error';
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

export const positionOf = ({ start }: Loc): TemplatePosition => ({ line: start.line, column: start.column + 1 });

const raw = (value: unknown): Raw => (isRecord(value) ? value : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const locOf = (node: Raw): Loc => {
  const read = v.safeParse(locSchema, node['loc']);
  return read.success ? read.output : { start: { line: 1, column: 0 } };
};

/** The reason why a kind of statement is rejected. */
function refusalOf(type: string): string {
  switch (type) {
    case 'PartialStatement':
    case 'PartialBlockStatement':
      return templateText.noPartials;
    case 'Decorator':
    case 'DecoratorBlock':
      return templateText.noDecorators;
    default:
      return templateText.notAvailable;
  }
}

function readPath(node: Raw): PathNode {
  const parts = list(node['parts']);
  const loc = locOf(node);
  if (!parts.every(part => typeof part === 'string'))
    throw new TemplateError(templateText.computedName, positionOf(loc));
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
      throw new TemplateError(templateText.notValue, positionOf(loc));
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
      throw new TemplateError(refusalOf(type), positionOf(locOf(node)));
  }
}

/** The position of a parser's error; its message contains the line and the expected tokens, which is too much. */
function syntaxError(error: unknown): TemplateError {
  const thrown = raw(error);
  const message = error instanceof Error ? error.message : String(error);
  const hash = raw(thrown['hash']);
  const loc = raw(hash['loc']);
  const line = Number(thrown['lineNumber'] ?? loc['last_line'] ?? /on line (\d+)/.exec(message)?.[1]);
  const column = Number(thrown['column'] ?? loc['last_column'] ?? 0) + 1;
  const token =
    typeof hash['text'] === 'string' && hash['text'].trim() !== ''
      ? templateText.unexpected(hash['text'].trim())
      : templateText.unexpectedEnd;
  // Grammar errors have a hash with their token; those about mismatched names have only a message.
  const reason = isRecord(thrown['hash']) ? token : message.replace(/ - \d+:\d+$/, '');
  return new TemplateError(reason, Number.isFinite(line) ? { line, column } : null, { cause: error });
}

/** Parses a template. @throws TemplateError */
export function parseTemplate(source: string): Block {
  let program: unknown;
  try {
    program = parse(source);
  } catch (error) {
    throw syntaxError(error);
  }
  return readBlock(program);
}
