/**
 * Stands in for the handler of events on a canvas of vega-scenegraph. A view has one from the start and never uses it.
 */
export default class NoHandler {
  scene(): this {
    return this;
  }
  handlers(): readonly [] {
    return [];
  }
  off(): void {}
}
