import { transforms } from 'vega-dataflow';
import axisticks from 'vega-encode/src/AxisTicks.js';
import datajoin from 'vega-encode/src/DataJoin.js';
import encode from 'vega-encode/src/Encode.js';
import scale from 'vega-encode/src/Scale.js';
import sortitems from 'vega-encode/src/SortItems.js';
import aggregate from 'vega-transforms/src/Aggregate.js';
import collect from 'vega-transforms/src/Collect.js';
import compare from 'vega-transforms/src/Compare.js';
import expression from 'vega-transforms/src/Expression.js';
import extent from 'vega-transforms/src/Extent.js';
import facet from 'vega-transforms/src/Facet.js';
import field from 'vega-transforms/src/Field.js';
import filter from 'vega-transforms/src/Filter.js';
import formula from 'vega-transforms/src/Formula.js';
import key from 'vega-transforms/src/Key.js';
import multiextent from 'vega-transforms/src/MultiExtent.js';
import multivalues from 'vega-transforms/src/MultiValues.js';
import params from 'vega-transforms/src/Params.js';
import prefacet from 'vega-transforms/src/PreFacet.js';
import proxy from 'vega-transforms/src/Proxy.js';
import relay from 'vega-transforms/src/Relay.js';
import sieve from 'vega-transforms/src/Sieve.js';
import subflow from 'vega-transforms/src/Subflow.js';
import tupleindex from 'vega-transforms/src/TupleIndex.js';
import values from 'vega-transforms/src/Values.js';
import * as viewTransforms from 'vega-view-transforms';

// The transforms that compiled specifications of charts use; the rest of Vega's is not shipped (slim/README.md).
Object.assign(transforms, {
  aggregate,
  collect,
  compare,
  expression,
  extent,
  facet,
  field,
  filter,
  formula,
  key,
  multiextent,
  multivalues,
  params,
  prefacet,
  proxy,
  relay,
  sieve,
  subflow,
  tupleindex,
  values,
  ...viewTransforms,
  axisticks,
  datajoin,
  encode,
  scale,
  sortitems,
});
