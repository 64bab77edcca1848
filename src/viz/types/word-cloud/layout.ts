/** A word and its box before it is placed, in pixels at full size. */
export interface Word {
  readonly text: string;
  readonly size: number;
  readonly width: number;
  /** Degrees, clockwise. */
  readonly angle: number;
}

/** A word around its centre. */
export interface PlacedWord extends Word {
  readonly x: number;
  readonly y: number;
  /** Its index among the given words. */
  readonly at: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  /** Half its width and height before it is rotated. */
  readonly w: number;
  readonly h: number;
  readonly cosine: number;
  readonly sine: number;
  /** Half the sides of the upright box around it. */
  readonly across: number;
  readonly down: number;
}

/** Factors that are tried in turn until all words fit. */
const SCALES = [1, 0.85, 0.7, 0.58, 0.47, 0.38];
const SMALLEST = 7;
/** Height of letters in font sizes, with a gap. */
const LINE = 0.96;
const GAP = 3;
/** Distances of the spiral's turns, and of places on it, in pixels. */
const TURN = 5;
const STEP = 6;
/** After so many words without room the rest is given up. */
const MOST_MISSES = 8;

const boxAt = (word: Word, x: number, y: number): Box => {
  const radians = (word.angle * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)];
  const [w, h] = [(word.width + GAP) / 2, (word.size * LINE) / 2];
  const across = Math.abs(cosine) * w + Math.abs(sine) * h;
  return { x, y, w, h, cosine, sine, across, down: Math.abs(sine) * w + Math.abs(cosine) * h };
};

/** Whether an axis of the first box separates it from the second. */
function separates(one: Box, other: Box): boolean {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const reach = (ax: number, ay: number) =>
    Math.abs(other.cosine * ax + other.sine * ay) * other.w + Math.abs(other.cosine * ay - other.sine * ax) * other.h;
  const { cosine, sine } = one;
  return (
    Math.abs(dx * cosine + dy * sine) >= one.w + reach(cosine, sine) ||
    Math.abs(dy * cosine - dx * sine) >= one.h + reach(-sine, cosine)
  );
}

const overlap = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) < one.across + other.across &&
  Math.abs(one.y - other.y) < one.down + other.down &&
  !separates(one, other) &&
  !separates(other, one);

/** The first free place from the centre outwards; null if there is none. */
function freePlace(word: Word, taken: readonly Box[], width: number, height: number): Box | null {
  const own = boxAt(word, 0, 0);
  const [roomX, roomY] = [width / 2 - own.across, height / 2 - own.down];
  if (roomX < 0 || roomY < 0) return null;
  // The spiral is as wide as the picture, in proportion to its height.
  const ratio = width / height;
  const [stretchX, stretchY] = ratio > 1 ? [ratio, 1] : [1, 1 / ratio];
  const farthest = Math.hypot(roomX / stretchX, roomY / stretchY);
  for (let angle = 0, radius = 0; radius <= farthest;) {
    const [dx, dy] = [Math.cos(angle) * radius * stretchX, Math.sin(angle) * radius * stretchY];
    if (Math.abs(dx) <= roomX && Math.abs(dy) <= roomY) {
      const box = { ...own, x: width / 2 + dx, y: height / 2 + dy };
      if (!taken.some(other => overlap(box, other))) return box;
    }
    angle += STEP / Math.max(STEP, radius);
    radius = (TURN * angle) / (2 * Math.PI);
  }
  return null;
}

function placeAll(words: readonly Word[], width: number, height: number, mostMisses: number): PlacedWord[] {
  const placed: PlacedWord[] = [];
  const taken: Box[] = [];
  let misses = 0;
  for (const [at, word] of words.entries()) {
    const box = freePlace(word, taken, width, height);
    if (box) {
      taken.push(box);
      placed.push({ ...word, x: box.x, y: box.y, at });
    } else {
      misses += 1;
      if (misses > mostMisses) break;
    }
  }
  return placed;
}

/** Places words, the largest first, as large as possible; those without room are missing. */
export function placeWords(words: readonly Word[], width: number, height: number): PlacedWord[] {
  const scaled = (factor: number) =>
    words.map(word => {
      const size = Math.max(SMALLEST, word.size * factor);
      return { ...word, size, width: (word.width * size) / word.size };
    });
  for (const factor of SCALES) {
    const placed = placeAll(scaled(factor), width, height, 0);
    if (placed.length === words.length) return placed;
  }
  return placeAll(scaled(SCALES.at(-1) ?? 1), width, height, MOST_MISSES);
}
