/** Stands in for d3-scale-chromatic: colours come from the theme, never from a named scheme. */
const none: readonly string[] = [];
export {
  none as schemeAccent,
  none as schemeCategory10,
  none as schemeDark2,
  none as schemeObservable10,
  none as schemePaired,
  none as schemePastel1,
  none as schemePastel2,
  none as schemeSet1,
  none as schemeSet2,
  none as schemeSet3,
};
