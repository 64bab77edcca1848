import { isRecord } from '@/lib/json';
import type { Drawn } from './draw';

/** A finished drawing in storable form. An identical job may show it instead of drawing again. */
export interface KeptDrawing extends Omit<Drawn, 'bitmap'> {
  /** Lossless. */
  readonly image: Blob;
}

/** The store of finished drawings. */
export interface KeptDrawings {
  /**
   * The name under which a job's drawing is kept, and the drawing, if there is one.
   * @param description everything that a drawing depends on; each description has its own name
   */
  find(description: string): Promise<{ readonly name: string; readonly drawing: KeptDrawing | null } | null>;
}

/** Two independent numbers of 32 bits that stand for the bytes of an array. */
function digestOf(array: ArrayBufferView): readonly [number, number] {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  let [one, two] = [0x811c9dc5, 0x9e3779b9];
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x01000193);
    two = Math.imul(two ^ byte, 0x5bd1e995);
    two ^= two >>> 15;
  }
  return [one >>> 0, two >>> 0];
}

/**
 * Distinguishes numbers that JSON cannot represent from each other and from null. Arrays of numbers have millions of
 * them: their digest stands for them.
 */
const withAllNumbers = (_: string, value: unknown) => {
  if (ArrayBuffer.isView(value)) return { bytes: value.byteLength, digest: digestOf(value) };
  if (typeof value === 'bigint') return { integer: String(value) };
  return typeof value === 'number' && !Number.isFinite(value) ? { number: String(value) } : value;
};

/**
 * Everything that a drawing depends on except for the application's own code.
 * @param language of the reader, which axis labels may depend on, like the time zone
 */
export const describeJob = (job: object, language: string): string =>
  JSON.stringify([job, language, new Date(0).getTimezoneOffset()], withAllNumbers);

const isMark = (value: unknown) =>
  isRecord(value) && typeof value['row'] === 'number' && typeof value['x'] === 'number';

/** Whether a stored value is a drawing. */
export function isKeptDrawing(value: unknown): value is KeptDrawing {
  if (!isRecord(value)) return false;
  const { image, marks, names, plot } = value;
  const areMarks = (list: unknown) => Array.isArray(list) && list.every(isMark);
  return image instanceof Blob && areMarks(marks) && areMarks(names) && isRecord(plot);
}

/** The same drawing, ready to be shown. */
export async function showKept({ image, ...drawn }: KeptDrawing): Promise<Drawn> {
  return { ...drawn, bitmap: await createImageBitmap(image) };
}

/** The content of a canvas: a drawing and its name, with its image if that was taken already. */
export interface DrawingOnCanvas extends Omit<KeptDrawing, 'image'> {
  readonly name: string;
  readonly image: Blob | null;
}

const onCanvas = new WeakMap<HTMLCanvasElement, DrawingOnCanvas>();

/** Records the drawing that a canvas shows; null if it cannot be kept. */
export function noteDrawing(canvas: HTMLCanvasElement, drawing: DrawingOnCanvas | null): void {
  if (drawing) onCanvas.set(canvas, drawing);
  else onCanvas.delete(canvas);
}

/** The drawing that a canvas shows; null if there is none that can be kept. */
export const drawingOn = (canvas: HTMLCanvasElement): DrawingOnCanvas | null => onCanvas.get(canvas) ?? null;
