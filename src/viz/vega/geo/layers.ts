import { geoGraticule10 } from 'd3-geo';
import { isRecord } from '@/lib/json';
import { loadAtlas, type Atlas, type Detail } from './atlas';
import { shapeRows, type PackedShapes } from './shapes';

/**
 * What a data set takes from the atlas: its own shape; or, for rows with a `country`, that country's shape, or its
 * centre as `lon` and `lat`.
 */
type MapLayer = 'land' | 'borders' | 'graticule' | 'countries' | 'places';

export interface MapRequest {
  readonly detail: Detail;
  /** By the name of the data set. */
  readonly layers: Readonly<Record<string, MapLayer>>;
  /** Lines and areas of the answer: the data sets `areas`, `lines` and `ribbons`. */
  readonly shapes?: PackedShapes;
}

type Rows = readonly object[];

/** Rows of countries that the atlas lacks are left out; charts list them (`countriesWithoutShape`). */
function withCountries(rows: Rows, give: (id: string) => object | undefined): Rows {
  return rows.flatMap(row => {
    const found = isRecord(row) && typeof row['country'] === 'string' ? give(row['country']) : undefined;
    return found ? [{ ...row, ...found }] : [];
  });
}

function layerRows(layer: MapLayer, rows: Rows, atlas: Atlas): Rows {
  switch (layer) {
    case 'land':
      return [{ type: 'Feature', geometry: atlas.land }];
    case 'borders':
      return [{ type: 'Feature', geometry: atlas.borders }];
    case 'graticule':
      return [{ type: 'Feature', geometry: geoGraticule10() }];
    case 'countries':
      return withCountries(rows, id => {
        const country = atlas.countries.get(id);
        return country && { type: 'Feature', geometry: country.geometry };
      });
    case 'places':
      return withCountries(rows, id => {
        const [lon, lat] = atlas.countries.get(id)?.place ?? [];
        return lon === undefined ? undefined : { lon, lat };
      });
  }
}

/** The data sets of a map, filled with the shapes of the atlas. */
export async function fillLayers(
  data: Readonly<Record<string, Rows>>,
  { detail, layers, shapes }: MapRequest,
): Promise<Readonly<Record<string, Rows>>> {
  // Maps of one country have their own shapes.
  if (Object.keys(layers).length === 0) return data;
  const atlas = await loadAtlas(detail);
  return {
    ...data,
    ...Object.fromEntries(
      Object.entries(layers).map(([name, layer]) => [name, layerRows(layer, data[name] ?? [], atlas)]),
    ),
    ...(shapes ? { ...shapeRows(shapes) } : {}),
  };
}
