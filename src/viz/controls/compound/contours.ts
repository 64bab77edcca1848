import { isRecord } from '@/lib/json';
import { listOf, numberOf, type FormData } from '@/model/chart';
import { parseBound } from './bounds';

/** A line around everything that reaches a threshold, or the band between two of them (in Superset: isoline, isoband). */
export type Contour =
  | { readonly kind: 'line'; readonly lower: number; readonly width: number; readonly colour: unknown }
  | { readonly kind: 'band'; readonly lower: number; readonly upper: number; readonly colour: unknown };
export type ContourKind = Contour['kind'];

/** Superset's contours of a new chart. It writes the order of drawing into each; the opacity is ignored. */
export const initialContours = [
  { lowerThreshold: 4, color: { r: 255, g: 0, b: 255, a: 100 }, strokeWidth: 1, zIndex: 10 },
  { lowerThreshold: 5, color: { r: 0, g: 255, b: 0, a: 100 }, strokeWidth: 2, zIndex: 20 },
  { lowerThreshold: 6, upperThreshold: 10, color: { r: 0, g: 0, b: 255, a: 100 }, zIndex: 30 },
] as const;

const DEFAULT_WIDTH = 1;

/** A stored contour; null without a threshold, or if the lower one is not below the upper one. */
export function readContour(stored: unknown): Contour | null {
  if (!isRecord(stored)) return null;
  const [lower, upper] = [numberOf(stored, 'lowerThreshold'), numberOf(stored, 'upperThreshold')];
  const colour = stored['color'];
  if (lower === null) return null;
  if (upper !== null) return lower < upper ? { kind: 'band', lower, upper, colour } : null;
  const width = numberOf(stored, 'strokeWidth') ?? 0;
  return { kind: 'line', lower, width: width > 0 ? width : DEFAULT_WIDTH, colour };
}

/** The contours of a setting in the order in which they are drawn; null for an entry that is none. */
export const readContours = (stored: unknown): readonly (Contour | null)[] =>
  listOf({ stored }, 'stored').map(readContour);

/** Members that are typed while a contour is edited. */
export type ContourMember = 'lowerThreshold' | 'upperThreshold' | 'strokeWidth';
export type ContourProblem = 'missing' | 'notNumber' | 'notAbove' | 'notPositive';

const typedMembers: Readonly<Record<ContourKind, readonly ContourMember[]>> = {
  line: ['lowerThreshold', 'strokeWidth'],
  band: ['lowerThreshold', 'upperThreshold'],
};

/** A contour with an upper threshold is a band, even if the threshold is invalid. */
export const contourKind = (stored: FormData): ContourKind =>
  typedOf(stored, 'upperThreshold') === '' ? 'line' : 'band';

/** A member as text. */
export function typedOf(draft: FormData, member: ContourMember): string {
  const value = draft[member];
  return typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** The problems of a contour that is being edited, by member. */
export function problemsOfContour(
  kind: ContourKind,
  draft: FormData,
): Readonly<Partial<Record<ContourMember, ContourProblem>>> {
  const problems: Partial<Record<ContourMember, ContourProblem>> = {};
  for (const member of typedMembers[kind]) {
    const typed = typedOf(draft, member);
    if (typed.trim() === '') problems[member] = 'missing';
    else if (parseBound(typed) === null) problems[member] = 'notNumber';
  }
  const numberAt = (member: ContourMember) => parseBound(typedOf(draft, member)) ?? 0;
  if (problems.strokeWidth === undefined && kind === 'line' && numberAt('strokeWidth') <= 0)
    problems.strokeWidth = 'notPositive';
  const isPair = kind === 'band' && problems.lowerThreshold === undefined && problems.upperThreshold === undefined;
  if (isPair && numberAt('lowerThreshold') >= numberAt('upperThreshold')) problems.upperThreshold = 'notAbove';
  return problems;
}

/** A contour without problems as it is stored: a line has no upper threshold. Unknown members are kept. */
export function settledContour(kind: ContourKind, draft: FormData): FormData {
  const { upperThreshold: _, ...others } = draft;
  const numbers = typedMembers[kind].map(member => [member, parseBound(typedOf(draft, member))] as const);
  return { ...others, ...Object.fromEntries(numbers) };
}

/** Contours with the order of drawing in each, as Superset stores them; other entries are left alone. */
export const withOrder = (stored: unknown): readonly unknown[] =>
  listOf({ stored }, 'stored').map((each, index) => (isRecord(each) ? { ...each, zIndex: (index + 1) * 10 } : each));
