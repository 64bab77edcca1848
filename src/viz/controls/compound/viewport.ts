import { isRecord } from '@/lib/json';
import { numberOf } from '@/model/chart';

/** EXP-091: the part of a map that is shown, in the order in which it is told. */
export const viewportMembers = ['longitude', 'latitude', 'zoom', 'bearing', 'pitch'] as const;
export type ViewportMember = (typeof viewportMembers)[number];
export type Viewport = Readonly<Record<ViewportMember, number>>;

/** EXP-092; the place is Superset's. */
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

/** What is stored after a change; null brings a member back to what it starts at. */
export const changedViewport = (
  stored: unknown,
  member: ViewportMember,
  value: number | null,
): Readonly<Record<string, unknown>> => ({
  ...(isRecord(stored) ? stored : {}),
  ...readViewport(stored),
  [member]: value ?? initialViewport[member],
});
