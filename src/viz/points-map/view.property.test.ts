import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fitView,
  metresPerPixel,
  panned,
  pixelsOf,
  positionAt,
  readView,
  shiftBetween,
  zoomedAt,
  type Degrees,
  type MapView,
} from './view';

const room = { width: 600, height: 300 };
const view: fc.Arbitrary<MapView> = fc.record({
  longitude: fc.double({ min: -180, max: 179, noNaN: true }),
  latitude: fc.double({ min: -70, max: 70, noNaN: true }),
  zoom: fc.double({ min: 0, max: 14, noNaN: true }),
});
const pixel = fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 300 }));
const position: fc.Arbitrary<Degrees> = fc.tuple(
  fc.double({ min: -179, max: 179, noNaN: true }),
  fc.double({ min: -80, max: 80, noNaN: true }),
);

describe('a map', () => {
  test('shows the middle of its view in the middle', () => {
    fc.assert(
      fc.property(view, at => {
        const [x, y] = pixelsOf(at, room)([at.longitude, at.latitude]);
        expect(x).toBeCloseTo(300, 3);
        expect(y).toBeCloseTo(150, 3);
      }),
    );
  });

  test('keeps the place under the pointer while zooming', () => {
    fc.assert(
      fc.property(view, pixel, fc.double({ min: 3, max: 14, noNaN: true }), (at, [x, y], zoom) => {
        const under = positionAt(at, room, [x, y]);
        fc.pre(Math.abs(under[1]) < 75);
        const [nowX, nowY] = pixelsOf(zoomedAt(at, room, zoom, [x, y]), room)(under);
        expect(nowX).toBeCloseTo(x, 1);
        expect(nowY).toBeCloseTo(y, 1);
      }),
    );
  });

  test('is unchanged after it was dragged there and back', () => {
    fc.assert(
      fc.property(view, pixel, (at, [x, y]) => {
        const there = panned(at, room, [x / 2, y / 4]);
        fc.pre(Math.abs(there.latitude) < 83);
        const [nowX, nowY] = pixelsOf(panned(there, room, [-x / 2, -y / 4]), room)([at.longitude, at.latitude]);
        expect(nowX).toBeCloseTo(300, 1);
        expect(nowY).toBeCloseTo(150, 1);
      }),
    );
  });

  test('that fits places shows all of them, across the date line too', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 20 }), positions => {
        const at = fitView(positions, room, 0);
        // At the smallest zoom the whole world may be wider than the element.
        fc.pre(at.zoom > -1);
        const show = pixelsOf(at, room);
        for (const [x, y] of positions.map(show)) {
          expect(x).toBeGreaterThan(-1);
          expect(x).toBeLessThan(601);
          expect(y).toBeGreaterThan(-1);
          expect(y).toBeLessThan(301);
        }
      }),
    );
    expect(
      Math.abs(
        fitView(
          [
            [179, -17],
            [-179, -18],
          ],
          room,
        ).longitude,
      ),
    ).toBeCloseTo(180, 0);
  });

  test('is translated until the next drawing', () => {
    const near = fc.tuple(
      fc.integer({ min: -200, max: 200 }),
      fc.integer({ min: -100, max: 100 }),
      fc.double({ min: -1, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(view, near, pixel, (at, [dx, dy, steps], [x, y]) => {
        const from = { ...at, latitude: at.latitude / 2, zoom: 4 + at.zoom / 2 };
        const to = zoomedAt(panned(from, room, [dx, dy]), room, from.zoom + steps);
        const shift = shiftBetween(from, to, room);
        const [nowX, nowY] = pixelsOf(to, room)(positionAt(from, room, [x, y]));
        expect((x - 300) * shift.stretch + 300 + shift.x).toBeCloseTo(nowX, 1);
        expect((y - 150) * shift.stretch + 150 + shift.y).toBeCloseTo(nowY, 1);
      }),
    );
  });

  test('knows how long a pixel is', () => {
    expect(metresPerPixel(0, 0)).toBeCloseTo(78271.5, 0);
    expect(metresPerPixel(60, 1)).toBeCloseTo(78271.5 / 4, 0);
  });

  test.each([
    [null],
    [{ longitude: 'x', latitude: 1, zoom: 1 }],
    [{ longitude: 1, latitude: 91, zoom: 1 }],
    [{ longitude: 1, latitude: 1 }],
  ])('%j is not a view', value => expect(readView(value)).toBeNull());

  test('a view beyond the limits is at them', () => {
    expect(readView({ longitude: 190, latitude: 90, zoom: '99' })).toEqual({ longitude: -170, latitude: 84, zoom: 16 });
  });
});
