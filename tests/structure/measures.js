/**
 * What can be counted of how the sources are arranged. Each measure lists what it found, so that its number can be
 * looked into.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

/**
 * @typedef {{ readonly file: string, readonly text: string }} Source
 * @typedef {{ readonly from: string, readonly to: string }} Import
 * @typedef {{ readonly name: string }} Named
 * @typedef {{ readonly file: string, readonly files?: readonly Named[], readonly exports?: readonly Named[],
 *   readonly types?: readonly Named[] }} KnipIssue
 */

const isTest = (/** @type {string} */ file) => /\.(test|spec)\.tsx?$|^src\/server\/testing\//.test(file);

/** @param {string} root @param {readonly string[]} folders @returns {readonly Source[]} */
function readFiles(root, folders) {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\n')
    .filter(file => /\.tsx?$/.test(file));
  return files.map(file => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** Source files that are the product. @param {string} root @returns {readonly Source[]} */
export const readSources = root => readFiles(root, ['src', 'sw']).filter(({ file }) => !isTest(file));

/**
 * Old-fashioned words, sentences whose subject is a clause ("Who is deactivated is refused", "What was kept goes"), and
 * phrases that English has a plainer word for: "a table of its own" (a separate table), "is no number" (is not a
 * number), "by itself" (alone, automatically), "where there is none" (if there is none), "stays as it was" (stays
 * unchanged).
 */
const STILTED = [
  /\b(anew|afresh|lest|whoever|amid|of its own accord|besides|likewise|all the same|in the place of)\b/i,
  /\b(is|are|was|were|be|being) told\b|\btold of\b|\bbecomes? of\b/,
  /\b(is|are|was|were|be) asked (for|of|about|again|first|last|earlier|after)\b|\b(cannot|can|could not|need not) be asked\b/,
  /^(What|Who|That which)\b[^.,:;]* (is|are|was|were|goes|stays|comes|stands|gets) \w/,
  /(\ban? ([\w-]+ )?[\w-]+|\w+s|\bnone|^[\w ]+) of (its|their) own\b(?! (chips|list|schema|database|keys|level|catalog|script|text))/,
  /(?<!there )\b(is|are|was|were) no (?!longer\b|more\b)\w/i,
  /\bby (itself|themselves)\b/,
  /\bon (its|their) way\b/,
  /\bwhere there (is|are)\b|\b(null|empty) where\b/i,
  /\b(goes|go|comes|come) (at once|together|back unchanged)\b|\bhand(s|ed)? on\b|\bnobody knows\b/,
  /\b(stays?|remains?|is|are|left) as (it|they) (is|are|was|were)\b/,
];

const COMMENT_LINE = /^\s*(?:\/\/|\/?\*\*?) ?(.*)/;
/** What precedes the title of a test; `])` ends the cases of one with several. */
const OPENS_TEST = /^\s*(?:(?:test|it|describe|core)(?:\.\w+)?|(?:test|it|describe|core)\.each\b.*\)|\]\))\(/;
const TITLE = /^\s*'([^']*)'/;

/** The text of a comment or the title of a test on a line. @param {string} line @param {string} before the line above */
function proseOf(line, before) {
  const opening = OPENS_TEST.exec(line)?.[0];
  const isNext = OPENS_TEST.test(before) && before.trimEnd().endsWith('(');
  const title = opening === undefined ? (isNext ? line : null) : line.slice(opening.length);
  return (COMMENT_LINE.exec(line) ?? (title === null ? null : TITLE.exec(title)))?.[1] ?? null;
}

/** Comments and titles of tests in stilted English. @param {string} root */
export const stiltedProse = root =>
  readFiles(root, ['src', 'sw', 'tests']).flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index, lines) => {
      const prose = proseOf(line, lines[index - 1] ?? '')?.replace(/^([A-Z0-9]+-\d+ |F\d+ )+/, '');
      return prose !== undefined && STILTED.some(pattern => pattern.test(prose))
        ? [`${file}:${index + 1} ${prose}`]
        : [];
    }),
  );

/**
 * What files import of the product, by their folders.
 * @param {readonly Source[]} sources
 * @returns {readonly Import[]}
 */
export const importsOf = sources =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:from|import)\s*\(?\s*'(@\/|\.\.?\/)([^']*)'/g)].map(([, start = '', rest = '']) => ({
      from: file,
      to: start === '@/' ? `src/${rest}` : path.posix.join(path.posix.dirname(file), start + rest),
    })),
  );

/** The folder of a layer that a file is in; null for files of the layer itself. */
const folderOf = (/** @type {string} */ file) => /^src\/([\w-]+\/[\w-]+)\//.exec(file)?.[1] ?? null;

/** Folders of one layer that import each other. @param {readonly Import[]} imports */
export function mutualFolders(imports) {
  /** @type {Set<string>} */
  const pairs = new Set();
  for (const { from, to } of imports) {
    const [a, b] = [folderOf(from), folderOf(to)];
    if (a && b && a !== b && a.split('/')[0] === b.split('/')[0]) pairs.add(`${a} ${b}`);
  }
  return [...pairs].filter(pair => {
    const [a, b] = pair.split(' ');
    return String(a) < String(b) && pairs.has(`${b} ${a}`);
  });
}

const SHORT = 15;

/** @param {readonly Source[]} sources */
export const shortFiles = sources =>
  sources.filter(({ text }) => text.trimEnd().split('\n').length <= SHORT).map(({ file }) => file);

const LONG = 120;

/** Lines that are longer than the formatter makes them. @param {readonly Source[]} sources */
export const longLines = sources =>
  sources.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => (line.length > LONG ? [`${file}:${index + 1}`] : [])),
  );

const layerOf = (/** @type {string} */ file) => file.split('/')[1] ?? '';

/** Names of types that several layers export, each for something of its own. @param {readonly Source[]} sources */
export function sharedTypeNames(sources) {
  /** @type {Map<string, Set<string>>} */
  const layers = new Map();
  for (const { file, text } of sources) {
    for (const [, name = ''] of text.matchAll(
      /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gm,
    )) {
      layers.set(name, (layers.get(name) ?? new Set()).add(layerOf(file)));
    }
  }
  return [...layers].filter(([, found]) => found.size > 1).map(([name, found]) => `${name}: ${[...found].join(', ')}`);
}

const SPOKEN = /(?<![\w.])'([A-Z][a-z]+(?: [^'\n]*)?)'|(?<![\w.])"([A-Z][a-z]+ [^"\n]*)"/g;
/** What is read by a person wherever it comes from. */
const LABEL = /\b(?:label|title|description|placeholder|name)\s*[:=]\s*\{?$/;
/** What developers read: comments, and errors but those that the author of a template is shown. */
const NOT_SHOWN = /(?<!\bTemplate)Error\(|new DOMException\(|^\s*(?:\/\/|\*|\/\*)|import /;
const FONTS = /\b(?:sans-serif|monospace)\b/;
/** What is compared with the key of an event. */
const PRESSED = /\bkey [!=]== $/;
const KEY = /(?:^|[{,])\s*(?:'([^']+)'|([A-Z]\w*)):/gm;

/**
 * Values that are stored, and have their words in the catalogue: the keys of its tables that are no names of this
 * program, such as `Tukey` among the choices of whiskers. Code that compares or writes one does not show it. One that
 * is new here counts until the catalogue has it.
 * @param {readonly Source[]} sources
 */
const storedValues = sources =>
  new Set(
    sources
      .filter(({ file }) => file.startsWith('src/text/messages/'))
      .flatMap(({ text }) => [...text.matchAll(KEY)].map(([, quoted = '', plain = '']) => quoted || plain)),
  );

/**
 * Sentences and labels that stand beside the catalogue of messages. What errors say to developers does not count, nor
 * do names of keys that are pressed, of fonts in a list that ends in a generic family, nor stored values that the
 * catalogue has words for, unless they are given as the label themselves.
 * @param {readonly Source[]} sources
 */
export function wordsOutside(sources) {
  const stored = storedValues(sources);
  return sources
    .filter(
      ({ file }) => /^src\/(viz|offline|features|ui|routes)\//.test(file) && !/\/(examples|samples?)\.tsx?$/.test(file),
    )
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter(line => !NOT_SHOWN.test(line) && !FONTS.test(line))
        .flatMap(line =>
          [...line.matchAll(SPOKEN)]
            .filter(({ 0: found, 1: single, 2: double, index }) => {
              if (!/ /.test(found) && !/label|title|description|name: /.test(line)) return false;
              if (PRESSED.test(line.slice(0, index))) return false;
              return LABEL.test(line.slice(0, index)) || !stored.has(single ?? double ?? '');
            })
            .map(([found]) => found),
        )
        .map(found => `${file}: ${found}`),
    );
}

/** Files of `offline` where the text of an error stays one for developers, or is nobody's to translate. */
const READS_ERRORS = new Set([
  // An error that nobody foresaw becomes a reason here, as somebody else's words.
  'src/offline/state/failure-reason.ts',
  // What DuckDB says has no code; the beginning tells a refusal from a breakdown.
  'src/offline/local-engine/database.ts',
  // What a browser says of a disk that does not open has no code; it is shown as its words.
  'src/offline/store/open.ts',
  // Kept beside the record that could not be read.
  'src/offline/store/quarantine.ts',
  // For the server's log of events.
  'src/offline/sync/note-loading.ts',
]);

/**
 * Places in `offline` that read the text of an error other than for the next error (`super(…)`) or for the issues of an
 * answer that cannot be read. It is in the language of developers, which is why `wordsOutside` leaves it out, and would
 * come to be shown: `reasonOfError` gives what a person may read.
 * @param {readonly Source[]} sources
 */
export const errorTextsRead = sources =>
  sources
    .filter(({ file }) => file.startsWith('src/offline/') && !READS_ERRORS.has(file))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter(line => /(?<![.\w])(?:error|cause|reason|failure)\.message\b/.test(line))
        .filter(line => !/super\(|issues: /.test(line))
        .map(line => `${file}: ${line.trim()}`),
    );

/**
 * Exports and files that nothing uses, tests included, as knip finds them (`knip.json`). With `--production` it names
 * besides what only tests use.
 * @param {string} root
 */
export function unusedExports(root) {
  const command = path.join(root, 'node_modules', 'knip', 'bin', 'knip.js');
  const options = ['--config', 'tests/structure/knip.json', '--include', 'files,exports,types', '--no-exit-code'];
  const answer = execFileSync(process.execPath, [command, ...options, '--no-config-hints', '--reporter', 'json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  /** @type {{ readonly issues: readonly KnipIssue[] }} */
  const { issues } = JSON.parse(answer);
  return issues.flatMap(({ file, files = [], exports = [], types = [] }) => [
    ...files.map(() => file),
    ...[...exports, ...types].map(({ name }) => `${file}: ${name}`),
  ]);
}

const MESSAGES = /^import (?!type)\{([^}]*)\} from '(?:@\/text|\.{1,2})\/messages\//gm;
const FUNCTIONS = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'FunctionDeclaration',
  'Constructor',
  'ClassMethod',
  'MethodProperty',
]);

const nameOf = (/** @type {unknown} */ node) =>
  typeof node === 'object' && node !== null && 'value' in node ? String(node.value) : '';

/**
 * Messages that are read while a file is loaded, and kept: a locale that comes later does not reach them.
 * @param {readonly Source[]} sources
 */
export function keptMessages(sources) {
  return sources.flatMap(({ file, text }) => {
    const imported = [...text.matchAll(MESSAGES)].flatMap(([, names = '']) => names.split(','));
    const names = new Set(imported.map(name => name.trim().split(' as ').at(-1)));
    if (file.startsWith('src/text/') || names.size === 0) return [];
    /** @type {string[]} */
    const kept = [];
    const walk = (/** @type {unknown} */ node) => {
      if (typeof node !== 'object' || node === null) return;
      const type = 'type' in node ? String(node.type) : '';
      if (FUNCTIONS.has(type)) return;
      const name = 'object' in node ? nameOf(node.object) : '';
      if (type === 'MemberExpression' && names.has(name)) {
        kept.push(`${file}: ${name}.${'property' in node ? nameOf(node.property) : ''}`);
      }
      for (const part of Object.values(node)) walk(part);
    };
    walk(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx') }));
    return kept;
  });
}

const LONG_FUNCTION = 90;

/** What stands before a text that is parsed: swc counts its bytes from the first token, which is then the first byte. */
const FIRST_TOKEN = ';';

/**
 * Functions of many lines, the longest first, with functions inside them among their lines.
 * @param {readonly Source[]} sources
 */
export const longFunctions = sources =>
  sources
    .flatMap(({ file, text }) => {
      if (text.split('\n').length <= LONG_FUNCTION) return [];
      const bytes = Buffer.from(FIRST_TOKEN + text);
      const tree = parseSync(bytes.toString(), { syntax: 'typescript', tsx: file.endsWith('.tsx') });
      const linesUntil = (/** @type {number} */ place) =>
        bytes
          .subarray(0, place - tree.span.start)
          .toString()
          .split('\n').length;
      /** @type {{ readonly place: string, readonly lines: number }[]} */
      const found = [];
      const walk = (/** @type {unknown} */ node) => {
        if (typeof node !== 'object' || node === null) return;
        if ('type' in node && FUNCTIONS.has(String(node.type)) && 'span' in node) {
          const { start, end } = /** @type {{ start: number, end: number }} */ (node.span);
          const first = linesUntil(start);
          const lines = linesUntil(end) - first + 1;
          if (lines > LONG_FUNCTION) found.push({ place: `${file}:${first}`, lines });
        }
        for (const part of Object.values(node)) walk(part);
      };
      walk(tree);
      return found;
    })
    .toSorted((a, b) => b.lines - a.lines)
    .map(({ place, lines }) => `${place} ${lines} lines`);

const CONTAINER = /\bcontainerName: '([\w-]+)'/g;
/** The name at the start of a container query: a computed key, or a text about a size. */
const CONTAINER_QUERY = /\[`([a-z][\w-]*) \$\{|[`']([a-z][\w-]*) \((?:max|min)-/g;

/** Container queries for a name that no element has, which never apply. @param {readonly Source[]} sources */
export function unknownContainers(sources) {
  const styles = sources.filter(({ file, text }) => file.endsWith('.css.ts') && text.includes('@container'));
  const names = new Set(sources.flatMap(({ text }) => [...text.matchAll(CONTAINER)].map(([, name = '']) => name)));
  return styles.flatMap(({ file, text }) =>
    [...text.matchAll(CONTAINER_QUERY)]
      .map(([, key, name = key ?? '']) => name)
      .filter(name => !names.has(name))
      .map(name => `${file}: ${name}`),
  );
}

const FIELD = /^\s+(?:readonly )?([a-z]\w*_\w+)\??:/gm;
const NAME = /\b[a-z]+(?:_[a-z0-9]+)+\b/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/**
 * Names of fields that the contract gives in snake case and that stand in documents too: form data, query contexts and
 * their answers, which charts, queries and the model read as they are (`src/model/README.md`).
 */
const DOCUMENTED = new Set([
  'annotation_data',
  'applied_filters',
  'column_name',
  // The kind of a native filter, which a dataset's flag is called after.
  'filter_select',
  'form_data',
  'from_dttm',
  'is_cached',
  'label_map',
  'query_context',
  'rejected_filters',
  'rows_cut_at',
  'saved_query',
  // An argument of metadata calls, as of a stored statement.
  'schema_name',
  'slice_id',
  'to_dttm',
  'viz_type',
]);

/** Files that know what the wire calls a field, beside the contract and the server. @param {readonly Source[]} sources */
export function wireNames(sources) {
  const fields = new Set(
    sources
      .filter(({ file }) => file.startsWith('src/api/'))
      .flatMap(({ text }) => [...text.matchAll(FIELD)].map(([, name = '']) => name))
      .filter(name => !DOCUMENTED.has(name)),
  );
  return sources
    .filter(({ file }) => /^src\/(?:model|offline|features|routes|lib|ui|text)\/|^sw\//.test(file))
    .flatMap(({ file, text }) => {
      const found = [...text.replace(COMMENT, '').matchAll(NAME)]
        .map(([name]) => name)
        .filter(name => fields.has(name));
      return found.length === 0 ? [] : [`${file}: ${[...new Set(found)].join(', ')}`];
    });
}
