/** Stands in for vega-loader: specifications never load anything, rows are handed in. */
const refuse = () => Promise.reject(new Error('Specifications may not load data'));

export function loader() {
  return { load: refuse, sanitize: refuse, http: refuse, file: refuse, options: {} };
}
export const read = <T>(data: T): T => data;
export const responseType = () => 'json';
