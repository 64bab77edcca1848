/**
 * What is fetched together. Left alone, the builder makes a file of every set of modules that some pages share, and dozens
 * of small files compress worse than a few. A group takes its modules with all that they import; the first one that asks
 * for a module gets it.
 */
export const chunkGroups = [
  // All that the entry imports; the entry itself stays a file of its own, which the page names.
  {
    name: 'core',
    test: /\/src\/(routes\/route-tree\.gen\.ts|offline\/(runtime\.ts|fetch-transport\.ts|react\/(context|live)\.ts)|ui\/(theme|toast|shell)\/)|\/node_modules\/(react-dom\/client|@tanstack\/react-router)/,
  },
  // What several screens are made of, so that none has to fetch another for it.
  { name: 'screens', test: /\/src\/(ui\/(page|button|star|notice|chip|marker|card|layout)\/|offline\/reads\/dashboards\.ts)/ },
  { name: 'home', test: /\/src\/features\/home\/Home\.tsx$/ },
  { name: 'dashboard', test: /\/src\/features\/dashboard\/DashboardScreen\.tsx$/ },
  { name: 'tabs', test: /\/src\/features\/dashboard\/LayoutTabs\.tsx$/ },
  // The charts of a dashboard are many and small; the first of them brings the others. Rare ones stay files of their own.
  { name: 'charts', test: /\/src\/viz\/(big-number|pie|timeseries)\/index\.ts$/ },
].map((group, index, all) => ({ ...group, priority: all.length - index }));
