import { defineMessages } from '@/text/define-messages';
import { plural } from '../../plural';

const list = (names: readonly string[], most: number) =>
  names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', ');

export const mapsText = defineMessages('charts.mapsText', {
  unknownCountries: (names: readonly string[]) =>
    `Not on the map, because no country has this name or code: ${list(names, 4)}`,
  unknownRegions: (codes: readonly string[], country: string) =>
    `Not on the map of ${country}, because no region has this code: ${list(codes, 4)}`,
  /** Maps with the larger of two kinds of regions. */
  largerRegions: (country: string) => `${country} (regions)`,
  absentCountry: (country: string) =>
    `The map of ${country} is not on this device. It is fetched when the server can be reached.`,
  regions: (count: number) => plural(count, 'region', 'regions'),
  shapeless: (names: readonly string[]) => `Too small for the map: ${list(names, 4)}`,
  tools: (name: string) => `Move ${name}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  reset: 'Show all again',
  moveHint: 'Plus and minus zoom, Shift with the arrow keys moves the map, 0 shows all again.',
  points: (count: number) => plural(count, 'point', 'points'),
  cluster: (count: number) => `${plural(count, 'point', 'points')} here`,
  /** A place as people write it: latitude first, by hemisphere. */
  position: (latitude: string, isSouth: boolean, longitude: string, isWest: boolean) =>
    `${latitude}° ${isSouth ? 'S' : 'N'}, ${longitude}° ${isWest ? 'W' : 'E'}`,
  noPlace: (count: number) => `${plural(count, 'row has', 'rows have')} no place on the map`,
  /** The label of how many points something has. */
  pointsName: 'Points',
  cells: (count: number, points: number) => `${plural(points, 'point', 'points')} in ${plural(count, 'cell', 'cells')}`,
  /** The values of a contour: from a threshold on, or from one to another. */
  atLeast: (lower: string) => `≥ ${lower}`,
  band: (lower: string, upper: string) => `${lower} – ${upper}`,
  contour: (name: string, values: string) => `${name} ${values}`,
  /** The label for the number of points in a contour. */
  pointsInside: 'Points inside',
  contours: (points: number, count: number) =>
    `${plural(points, 'point', 'points')} with ${plural(count, 'contour', 'contours')}`,
  invalidContours: (count: number) => `${plural(count, 'contour has', 'contours have')} no valid threshold`,
  unreachedContours: (names: readonly string[]) => `No cell is in these contours: ${list(names, 4)}`,
  areas: (count: number) => plural(count, 'area', 'areas'),
  lines: (count: number) => plural(count, 'line', 'lines'),
  arcs: (count: number) => plural(count, 'arc', 'arcs'),
  shapes: (count: number) => plural(count, 'shape', 'shapes'),
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  noShape: (count: number) => `${plural(count, 'row has', 'rows have')} no shape that can be drawn`,
  /** The label of the layer that something belongs to. */
  layer: 'Layer',
  layerCount: (count: number) => plural(count, 'layer', 'layers'),
  layers: (layers: readonly string[]) => `${plural(layers.length, 'layer', 'layers')}: ${layers.join('; ')}`,
  ofLayer: (layer: string, text: string) => `${layer}: ${text}`,
  noLayers: 'No layer can be drawn',
  layersUpdating: 'Updating the layers',
  layersLeft: (count: number) => `${plural(count, 'more layer is', 'more layers are')} not drawn`,
  layerMissing: (id: number) => `Chart ${id} is not on this device`,
  layerRefused: (id: number) => `Chart ${id} does not exist, or you may not see it`,
  layerNotHere: 'its data are not on this device',
  layerWithoutDataset: 'the chart has no dataset',
  noLayer: (type: string) => `${type} is not drawn as a layer`,
  countries: (count: number) => plural(count, 'country', 'countries'),
});

/** Faults of a colour, in Superset's words. */
export const colourProblems = defineMessages('charts.colourProblems', {
  invalidOpacity: (opacity: number) => `The opacity should between 0 and 1, but got: ${opacity}`,
  invalidColour: (colour: string) => `Invalid color: ${colour}`,
});
