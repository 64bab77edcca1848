import { isRecord } from '@/lib/json';
import { numberOf } from '@/model/chart';

/** EXP-091: the visible part of a map, in the order in which it is described. */
export const viewportMembers = ['longitude', 'latitude', 'zoom', 'bearing', 'pitch'] as const;
export type ViewportMember = (typeof viewportMembers)[number];
export type Viewport = Readonly<Record<ViewportMember, number>>;

/** EXP-092; the location is Superset's. */
export const initialViewport: Viewport = { longitude: 6.85, latitude: 31.22, zoom: 1, bearing: 0, pitch: 0 };

export function readViewport(stored: unknown): Viewport {
  const value = isRecord(stored) ? stored : {};
  const read = (member: ViewportMember) => numberOf(value, member) ?? initialViewport[member];
  return {
    longitude: read('longitude'),
    latitude: read('latitude'),
    zoom: read('zoom'),
    bearing: read('bearing'),
    pitch: read('pitch'),
  };
}

/** The stored value after a change; null resets a member to its initial value. */
export const changedViewport = (
  stored: unknown,
  member: ViewportMember,
  value: number | null,
): Readonly<Record<string, unknown>> => ({
  ...(isRecord(stored) ? stored : {}),
  ...readViewport(stored),
  [member]: value ?? initialViewport[member],
});
