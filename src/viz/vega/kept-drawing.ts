import { isRecord } from '@/lib/json';
import type { Drawn } from './draw';

/** A finished drawing at rest. Whatever draws the same from the same job may show it in the place of drawing again. */
export interface KeptDrawing extends Omit<Drawn, 'bitmap'> {
  /** Without loss. */
  readonly image: Blob;
}

/** Where finished drawings are kept. */
export interface KeptDrawings {
  /**
   * The name of a job, under which its drawing is kept, and the drawing, if it is.
   * @param description all that a drawing depends on; another one has another name
   */
  find(description: string): Promise<{ readonly name: string; readonly drawing: KeptDrawing | null } | null>;
}

/** Numbers that JSON does not know are told from each other, and from null. */
const withAllNumbers = (_: string, value: unknown) => {
  if (typeof value === 'bigint') return { integer: String(value) };
  return typeof value === 'number' && !Number.isFinite(value) ? { number: String(value) } : value;
};

/**
 * All that a drawing depends on besides the application's own code.
 * @param language of the reader, which what stands on axes may follow, as it may follow the time zone
 */
export const describeJob = (job: object, language: string): string =>
  JSON.stringify([job, language, new Date(0).getTimezoneOffset()], withAllNumbers);

const isMark = (value: unknown) =>
  isRecord(value) && typeof value['row'] === 'number' && typeof value['x'] === 'number';

/** Whether what was stored is a drawing. */
export function isKeptDrawing(value: unknown): value is KeptDrawing {
  if (!isRecord(value)) return false;
  const { image, marks, names, plot } = value;
  const areMarks = (list: unknown) => Array.isArray(list) && list.every(isMark);
  return image instanceof Blob && areMarks(marks) && areMarks(names) && isRecord(plot);
}

/** The same drawing, to be shown. */
export async function showKept({ image, ...drawn }: KeptDrawing): Promise<Drawn> {
  return { ...drawn, bitmap: await createImageBitmap(image) };
}

/** What is on a canvas: a drawing under its name, with its image where that was taken already. */
export interface DrawingOnCanvas extends Omit<KeptDrawing, 'image'> {
  readonly name: string;
  readonly image: Blob | null;
}

const onCanvas = new WeakMap<HTMLCanvasElement, DrawingOnCanvas>();

/** Notes what a canvas shows from now on; null for what cannot be kept. */
export function noteDrawing(canvas: HTMLCanvasElement, drawing: DrawingOnCanvas | null): void {
  if (drawing) onCanvas.set(canvas, drawing);
  else onCanvas.delete(canvas);
}

/** What a canvas shows; null where that is no drawing that can be kept. */
export const drawingOn = (canvas: HTMLCanvasElement): DrawingOnCanvas | null => onCanvas.get(canvas) ?? null;
