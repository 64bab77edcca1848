import { transforms } from 'vega-dataflow';
import geopoint from 'vega-geo/src/GeoPoint.js';
import geoshape from 'vega-geo/src/GeoShape.js';
import projection from 'vega-geo/src/Projection.js';
import shape from 'vega-scenegraph/src/marks/shape.js';
import marks from '../slim/marks';

// Transforms that compiled specifications of maps use in addition to `../transforms.ts`.
Object.assign(transforms, { geopoint, geoshape, projection });
Object.assign(marks, { shape });
