/**
 * What is fetched together. Left alone, the builder makes a file of every set of modules that some pages share, and
 * dozens of small files compress worse than a few. A group takes its modules with all that they import; the first one
 * that asks for a module gets it.
 */
export const chunkGroups = [
  // All that the entry imports, and what home and the dashboard share, so that neither waits for the other's screen;
  // the entry itself stays a file of its own, which the page names.
  {
    name: 'core',
    test: /\/src\/(routes\/route-tree\.gen\.ts|text\/(ages|product|messages\/home\/home)\.ts|offline\/(resources\/first-commands\.ts|runtime\/(runtime|fetch-transport)\.ts|react\/(context|live)\.ts)|ui\/((theme|page|button|star|notice|chip|marker|card|layout)\/|toast\/Toast\.|shell\/(install|overlays|page-facts|shortcuts)\.|use-document-title\.)|model\/dashboard\.ts|offline\/react\/(use-now|use-enqueue-awaited)\.ts|offline\/reads\/dashboards\.ts)|\/node_modules\/(react-dom\/client|@tanstack\/react-router|@vanilla-extract\/dynamic|lucide-react\/.*\/clock\.)/,
  },
  { name: 'home', test: /\/src\/features\/home\/Home\.tsx$/ },
  // With its charts, which are many and small. Rare ones stay files of their own.
  {
    name: 'dashboard',
    test: /\/src\/(features\/dashboard\/(DashboardScreen|board\/LayoutTabs)\.tsx|viz\/types\/(big-number|pie|timeseries)\/index\.ts)$/,
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }));
