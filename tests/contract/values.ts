import { isRecord, parseJson } from '@/lib/json';
import { areClose } from './close';
import { departuresFor, membersAt, nameOf } from './departing-values';
import type { Exchange } from './exchange';
import { isAnyPage } from './listed';
import type { Reply } from './targets/target';

/** A place in an answer where its value is not the recorded one. */
interface Difference {
  /** Members by their names, items of lists as `[]`: `$.result[].slice_name`. */
  readonly path: string;
  readonly problem: string;
}

/** Records of other formats than JSON: `check.ts` checks pages, archives and spreadsheets. */
const standIns = ['html', 'zip', 'spreadsheet (zip) members'];
const isStandIn = (value: unknown) => isRecord(value) && standIns.some(name => name in value);

/** Distinguishes the items of a list, where they have it. */
const identities = ['column_name', 'metric_name', 'uuid', 'id', 'value', 'operator', 'name', 'text'] as const;

const briefly = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 160);

/** The item that corresponds to a recorded one: the one with its name, else the one at its index. */
function counterpart(item: unknown, index: number, list: readonly unknown[]): unknown {
  const known = isRecord(item)
    ? identities.find(name => typeof item[name] === 'string' || typeof item[name] === 'number')
    : undefined;
  if (known === undefined || !isRecord(item)) return list[index];
  return list.find(other => isRecord(other) && other[known] === item[known]) ?? list[index];
}

/** JSON that is sent as text is compared by its content; blanks and the order of members do not matter. */
function told(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  const parsed = parseJson(value);
  return isRecord(parsed) || Array.isArray(parsed) ? parsed : value;
}

function compare(
  recorded: unknown,
  actual: unknown,
  path: string,
  isShortened: (path: string) => boolean,
): Difference[] {
  const [expected, found] = [told(recorded), told(actual)];
  if (Array.isArray(expected) && Array.isArray(found)) {
    const isAsLong = found.length === expected.length || (isShortened(path) && found.length > expected.length);
    const length = isAsLong ? [] : [{ path, problem: `${found.length} items instead of ${expected.length}` }];
    return [
      ...length,
      ...expected.flatMap((item: unknown, index) =>
        compare(item, counterpart(item, index, found), `${path}[]`, isShortened),
      ),
    ];
  }
  if (isRecord(expected) && isRecord(found)) {
    return Object.entries(expected).flatMap(([name, value]) =>
      compare(value, found[name], `${path}.${name}`, isShortened),
    );
  }
  if (typeof expected === 'number' && typeof found === 'number' && areClose(expected, found)) return [];
  return Object.is(expected, found) ? [] : [{ path, problem: `${briefly(found)} instead of ${briefly(expected)}` }];
}

/**
 * Where the values of an answer differ from the recorded ones, though they should not. Additional members are allowed.
 * @param server only its own departures are allowed in addition to those between any two runs
 */
export function valueProblems(exchange: Exchange, { body }: Reply, server: string, needed: Set<string>): string[] {
  const { responseBody: recorded, trimmed, name } = exchange;
  if (isStandIn(recorded) || typeof recorded !== typeof body) return [];
  const shortened = new Set(trimmed.map(note => note.split(':')[0] ?? ''));
  const departures = departuresFor(name, server);
  const isPassedOver = (path: string) => isAnyPage(exchange) && /^\$\.(ids|result)\[\]/.test(path);
  const differences = compare(recorded, body, '$', path => shortened.has(path)).filter(
    ({ path }) => !isPassedOver(path),
  );
  return differences.flatMap(({ path, problem }) => {
    const covering = departures.flatMap(departure =>
      membersAt(departure, path).map(member => nameOf(departure, member)),
    );
    if (covering.length === 0) return [`${path}: ${problem}`];
    covering.forEach(member => needed.add(member));
    return [];
  });
}
