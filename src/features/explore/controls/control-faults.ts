import { isRecord } from '@/lib/json';
import type { FailureReason } from '@/model/failure-reason';
import { refusalWords } from '@/text/failure-reason';
import { controlFaultsText as text } from '@/text/messages/explore/control-faults';
import { datasetBreak, metricColumn } from '@/viz/controls/dataset-break';
import { shownControls } from '@/viz/controls/editing';
import type { Control, ControlPanel, PanelContext } from '@/viz/controls/panel';

/** Longer texts do not help beside a control. */
const LONGEST = 200;

const shortened = (words: string): string => (words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words);

const fieldKinds: ReadonlySet<string> = new Set([
  'column',
  'columns',
  'metric',
  'metrics',
  'filters',
  'order',
  'spatial',
  'fixed-or-metric',
]);

/** What the value of a control refers to. */
interface Mentioned {
  readonly names: readonly string[];
  readonly expressions: readonly string[];
}

const nothing: Mentioned = { names: [], expressions: [] };

const joined = (parts: readonly Mentioned[]): Mentioned => ({
  names: parts.flatMap(({ names }) => names),
  expressions: parts.flatMap(({ expressions }) => expressions),
});

/** Form data may hold anything; values that do not look like a field are ignored. */
function mentionedIn(value: unknown): Mentioned {
  if (typeof value === 'string') return { ...nothing, names: [value] };
  if (Array.isArray(value)) return joined(value.map(mentionedIn));
  if (!isRecord(value)) return nothing;
  const { sqlExpression, expressionType, subject } = value;
  if (typeof sqlExpression === 'string' && expressionType !== 'SIMPLE')
    return { ...nothing, expressions: [sqlExpression] };
  return joined([mentionedIn(metricColumn(value)), mentionedIn(subject)]);
}

/** Complete strings, quoted names and comments; and characters that open or close anything else. */
const signs = /'[^']*'|"[^"]*"|`[^`]*`|--[^\n]*|\/\*[^]*?\*\/|['"`()]|\/\*/g;

/** Whether SQL ends inside brackets or quotes, or closes a bracket that it did not open. */
function isUnclosed(sql: string): boolean {
  // Templates become SQL only when the server renders them; whether a backslash escapes depends on the engine.
  if (/\{[{%]|\\/.test(sql)) return false;
  let open = 0;
  for (const [sign] of sql.matchAll(signs)) {
    if (sign === '(') open += 1;
    else if (sign === ')') open -= 1;
    else if (sign.length === 1 || sign === '/*') return true;
    if (open < 0) return true;
  }
  return open > 0;
}

function boundFault({ kind, min, max }: Control, value: unknown): string | null {
  if (kind !== 'number' || value === null || value === undefined || value === '') return null;
  const number = Number(value);
  const isInside = number >= (min ?? -Infinity) && number <= (max ?? Infinity);
  return Number.isNaN(number) || isInside ? null : text.outside(min, max);
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function mentions({ names, expressions }: Mentioned, name: string): boolean {
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase();
  const word = new RegExp(`(?<![\\w$])${escaped(name)}(?![\\w$])`, 'i');
  return names.some(isSame) || expressions.some(sql => word.test(sql));
}

/**
 * The controls that a rejection concerns: those that refer to the first name it quotes. A syntax error without a
 * name concerns the only control with custom SQL.
 */
function refusedControls(mentioned: ReadonlyMap<string, Mentioned>, words: string): readonly string[] {
  const keys = [...mentioned.keys()];
  const quoted = /(["'`])((?:(?!\1).)+)\1/.exec(words)?.[2];
  const named = quoted === undefined ? [] : keys.filter(key => mentions(mentioned.get(key) ?? nothing, quoted));
  if (named.length > 0) return named;
  const written = keys.filter(key => (mentioned.get(key)?.expressions ?? []).length > 0);
  return /syntax|pars(?:e|ing)/i.test(words) && written.length === 1 ? written : [];
}

/**
 * Problems of values that can be sent nevertheless, by control name: values out of bounds, columns and metrics that
 * the dataset lacks, incomplete SQL, and what the server rejected. Only the server knows for sure.
 *
 * @param refusal of the chart's query; null for none
 */
export function controlFaults(
  panel: ControlPanel,
  context: PanelContext,
  refusal: FailureReason | null,
): ReadonlyMap<string, string> {
  const { formData, dataset } = context;
  const shown = shownControls(panel, context);
  const fields = shown.filter(({ kind }) => fieldKinds.has(kind));
  const mentioned = new Map(fields.map(({ name }) => [name, mentionedIn(formData[name])]));
  const broken = dataset && datasetBreak(formData, dataset, panel);
  const lost = new Map(broken?.controls.map(({ key, lost: names }) => [key, names]));
  const words = refusal ? refusalWords(refusal) : '';
  const refused = new Set(refusedControls(mentioned, words));

  function faultOf(control: Control): string | null {
    const { name, kind } = control;
    const missing = kind === 'filters' ? (broken?.filters ?? []) : (lost.get(name) ?? []);
    if (fieldKinds.has(kind) && missing.length > 0) return shortened(text.missing(missing));
    const unclosed = mentioned.get(name)?.expressions.find(isUnclosed);
    if (unclosed !== undefined) return shortened(text.unclosed(unclosed));
    if (refused.has(name)) return shortened(text.refused(words));
    return boundFault(control, formData[name]);
  }
  return new Map(
    shown.flatMap(control => {
      const fault = faultOf(control);
      return fault === null ? [] : [[control.name, fault] as const];
    }),
  );
}
