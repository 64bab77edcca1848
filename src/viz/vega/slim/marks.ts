import arc from 'vega-scenegraph/src/marks/arc.js';
import area from 'vega-scenegraph/src/marks/area.js';
import group from 'vega-scenegraph/src/marks/group.js';
import line from 'vega-scenegraph/src/marks/line.js';
import rect from 'vega-scenegraph/src/marks/rect.js';
import rule from 'vega-scenegraph/src/marks/rule.js';
import symbol from 'vega-scenegraph/src/marks/symbol.js';
import text from 'vega-scenegraph/src/marks/text.js';

/** Replaces vega-scenegraph's table of marks: without images, trails, paths and map shapes. */
export default { arc, area, group, line, rect, rule, symbol, text };
