import type { FormData } from '@/model/chart';
import { mapsText } from '@/text/messages/charts/maps';
import { numberFormatter, SMART_NUMBER } from '@/text/numbers';
import { categorical } from '../../colours/tokens';
import { labelOf, verboseName } from '../../labels';
import type { ChartInput, Inspection, MarkMeaning, TooltipLine } from '../../plugin';
import { degreesText, type MapMark, type MapMarks } from '../../points-map/marks';
import { metresPerPixel, type Degrees, type MapView } from '../../points-map/view';
import { columnNamed } from '../../result';
import { aggregate } from './aggregate';
import { clusterPoints } from './cluster';
import type { MapPoint, PointsTable } from './read';
import { settingsOf } from './fields';

/** Superset's initial colour; it stands for our own colour. */
const START_COLOUR = 'rgb(0, 139, 139)';
/** From this zoom on, points are not clustered. */
const APART = 16;
const POINT_RADIUS = 5;
const CLUSTER_RADIUS = { least: 11, most: 26 } as const;

const lengths: Readonly<Record<string, number>> = { Kilometers: 1000, Miles: 1609.344 };

function colourOfMap(form: FormData): string {
  const chosen = settingsOf(form).mapbox_color;
  const channels = /^rgb\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})\)$/.exec(chosen)?.slice(1).map(Number);
  if (!channels || chosen === START_COLOUR) return categorical[0];
  return `#${channels.map(channel => Math.min(255, channel).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function middleOf(points: readonly MapPoint[]): Degrees {
  const mean = (at: 0 | 1) => points.reduce((sum, { position }) => sum + position[at], 0) / points.length;
  return [mean(0), mean(1)];
}

function radiusOfPoint(form: FormData, { size, position: [, latitude] }: MapPoint, zoom: number): number {
  if (size === null) return POINT_RADIUS;
  const length = lengths[settingsOf(form).point_radius_unit];
  return Math.max(1, length === undefined ? size : (size * length) / metresPerPixel(latitude, zoom));
}

/** Points and clusters as marks. Clusters depend on whole zoom steps only, so that dragging does not change them. */
export function pointMarks(
  { results, formData, dataset }: ChartInput,
  table: PointsTable,
): (view: MapView) => MapMarks {
  const [result] = results;
  const colour = colourOfMap(formData);
  const radius = settingsOf(formData).clustering_radius;
  const { pandas_aggfunc: how } = settingsOf(formData);
  const format = numberFormatter(SMART_NUMBER);
  const exact = numberFormatter(',.4~f');
  const positions = table.points.map(({ position }) => position);
  const groupsAt = new Map<number, readonly (readonly MapPoint[])[]>();

  function groups(zoom: number): readonly (readonly MapPoint[])[] {
    const step = Math.floor(zoom);
    const known =
      groupsAt.get(step) ??
      clusterPoints(positions, step, step >= APART ? 0 : radius).map(group =>
        group.flatMap(index => table.points[index] ?? []),
      );
    groupsAt.set(step, known);
    return known;
  }

  const numberOfGroup = (group: readonly MapPoint[]): number | null =>
    table.label === null
      ? group.length
      : aggregate(
          how,
          group.flatMap(({ number }) => number ?? []),
        );

  function inspect(group: readonly MapPoint[]): Inspection {
    const [only] = group;
    const label = table.label === null ? null : verboseName(dataset, table.label);
    if (group.length === 1 && only) {
      const own: TooltipLine[] =
        label !== null && only.text !== null
          ? [{ label, value: only.number === null ? only.text : exact(only.number) }]
          : [];
      const rest = (result?.columns ?? []).filter(
        ({ name }) =>
          ![settingsOf(formData).all_columns_x, settingsOf(formData).all_columns_y, table.label].includes(name),
      );
      return {
        title: degreesText(only.position),
        lines: [
          ...own,
          ...rest.map(column => ({
            label: verboseName(dataset, column.name),
            value: labelOf(column.values[only.row] ?? null, column),
          })),
        ],
      };
    }
    const number = numberOfGroup(group);
    return {
      title: mapsText.cluster(group.length),
      lines: label !== null && number !== null ? [{ label: `${label} (${how})`, value: exact(number) }] : [],
    };
  }

  function meaning(group: readonly MapPoint[]): MarkMeaning | null {
    const [only] = group;
    if (!only || group.length > 1 || !result) return null;
    const names = [settingsOf(formData).all_columns_x, settingsOf(formData).all_columns_y];
    const columns = names.flatMap(name => columnNamed(result, name ?? '') ?? []);
    const position = columns.map(column => ({
      column: column.name,
      value: column.values[only.row] ?? null,
      text: labelOf(column.values[only.row] ?? null, column),
    }));
    return { label: degreesText(only.position), dimensions: [], position };
  }

  return ({ zoom }) => {
    const shown = groups(zoom);
    const largest = Math.max(1, ...shown.map(group => Math.abs(numberOfGroup(group) ?? 0)));
    const marks = shown.map((group): MapMark => {
      const [longitude, latitude] = middleOf(group);
      const [only] = group;
      if (group.length === 1 && only)
        return { longitude, latitude, radius: radiusOfPoint(formData, only, zoom), colour };
      const number = numberOfGroup(group);
      const share = Math.sqrt(Math.abs(number ?? 0) / largest);
      const size = CLUSTER_RADIUS.least + share * (CLUSTER_RADIUS.most - CLUSTER_RADIUS.least);
      return { longitude, latitude, radius: size, colour, text: number === null ? '' : format(number) };
    });
    return {
      marks,
      inspect: mark => (shown[mark] ? inspect(shown[mark]) : { title: '', lines: [] }),
      meaning: mark => (shown[mark] ? meaning(shown[mark]) : null),
    };
  };
}
