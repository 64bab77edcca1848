import { transforms } from 'vega-dataflow';
import geopoint from 'vega-geo/src/GeoPoint.js';
import geoshape from 'vega-geo/src/GeoShape.js';
import projection from 'vega-geo/src/Projection.js';
import shape from 'vega-scenegraph/src/marks/shape.js';
import marks from '../slim/marks';

// What compiled specifications of maps use besides `../transforms.ts`.
Object.assign(transforms, { geopoint, geoshape, projection });
Object.assign(marks, { shape });
