import type { FormData } from '@/model/chart';
import { numberFormatter, SMART_NUMBER } from '@/text/numbers';
import { categorical } from '../../colours/tokens';
import type { ChartInput } from '../../plugin';
import type { MapMark, MapMarks } from '../../points-map/marks';
import { metresPerPixel, type Degrees, type MapView } from '../../points-map/view';
import { aggregate } from './aggregate';
import { clusterPoints } from './cluster';
import { inspectCluster, inspectPoint, meaningOfPoint } from './inspection';
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

/** Points that are one mark; a point alone is a group too. */
type Group = readonly MapPoint[];

/** Groups depend on whole zoom steps only, so that dragging does not change them; those of a step are kept. */
function groupReader(points: readonly MapPoint[], radius: number): (zoom: number) => readonly Group[] {
  const positions = points.map(({ position }) => position);
  const groupsAt = new Map<number, readonly Group[]>();
  return zoom => {
    const step = Math.floor(zoom);
    const known =
      groupsAt.get(step) ??
      clusterPoints(positions, step, step >= APART ? 0 : radius).map(group =>
        group.flatMap(index => points[index] ?? []),
      );
    groupsAt.set(step, known);
    return known;
  };
}

/** Its aggregated labels, or how many points it has. */
function numberOfGroup(group: Group, { label }: PointsTable, form: FormData): number | null {
  if (label === null) return group.length;
  const numbers = group.flatMap(({ number }) => number ?? []);
  return aggregate(settingsOf(form).pandas_aggfunc, numbers);
}

/** @param share of the largest number among the groups */
const radiusOfCluster = (share: number) =>
  CLUSTER_RADIUS.least + Math.sqrt(share) * (CLUSTER_RADIUS.most - CLUSTER_RADIUS.least);

/** Points and clusters as marks. */
export function pointMarks(input: ChartInput, table: PointsTable): (view: MapView) => MapMarks {
  const { formData } = input;
  const colour = colourOfMap(formData);
  const write = numberFormatter(SMART_NUMBER);
  const groupsAt = groupReader(table.points, settingsOf(formData).clustering_radius);
  const numberOf = (group: Group) => numberOfGroup(group, table, formData);
  /** The point of a group that has no other. */
  const pointOf = (group: Group) => (group.length === 1 ? group[0] : undefined);

  return ({ zoom }) => {
    const shown = groupsAt(zoom);
    const largest = Math.max(1, ...shown.map(group => Math.abs(numberOf(group) ?? 0)));
    const marks = shown.map((group): MapMark => {
      const [longitude, latitude] = middleOf(group);
      const point = pointOf(group);
      if (point) return { longitude, latitude, radius: radiusOfPoint(formData, point, zoom), colour };
      const number = numberOf(group);
      const radius = radiusOfCluster(Math.abs(number ?? 0) / largest);
      return { longitude, latitude, radius, colour, text: number === null ? '' : write(number) };
    });
    return {
      marks,
      inspect: mark => {
        const group = shown[mark];
        if (!group) return { title: '', lines: [] };
        const point = pointOf(group);
        if (point) return inspectPoint(point, table, input);
        return inspectCluster(group.length, numberOf(group), table, input);
      },
      meaning: mark => {
        const point = pointOf(shown[mark] ?? []);
        return point ? meaningOfPoint(point, input) : null;
      },
    };
  };
}
