export { categoryOrder } from './category-order';
export { forecastOf } from './forecast';
export { forecastLayers, forecastRows, forecastValues } from './forecast';
export { minorLayers } from './minor';
export { minorTicks } from './minor';
export { readShiftedName } from './shifts';
export { streamBaseline } from './stream';
export { valueLabelLayer, valueLabels } from './value-labels';
