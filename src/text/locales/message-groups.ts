import type * as account from '../messages/account/account';
import type * as identities from '../messages/account/identities';
import type * as people from '../messages/account/people';
import type * as roles from '../messages/account/roles';
import type * as signIn from '../messages/account/sign-in';
import type * as singleSignOn from '../messages/account/single-sign-on';
import type * as boxPlot from '../messages/charts/box-plot';
import type * as bullet from '../messages/charts/bullet';
import type * as chart from '../messages/charts/chart';
import type * as chartTools from '../messages/charts/chart-tools';
import type * as addedTypes from '../messages/charts/added-types';
import type * as chartTypes from '../messages/charts/chart-types';
import type * as colourSchemes from '../messages/charts/colour-schemes';
import type * as errorTypes from '../messages/charts/error-types';
import type * as explore from '../messages/charts/explore';
import type * as flows from '../messages/charts/flows';
import type * as gallery from '../messages/charts/gallery';
import type * as grid from '../messages/charts/grid';
import type * as hierarchy from '../messages/charts/hierarchy';
import type * as queryView from '../messages/charts/query-view';
import type * as specification from '../messages/charts/specification';
import type * as localAnswer from '../messages/charts/local-answer';
import type * as maps from '../messages/charts/maps';
import type * as rareTypes from '../messages/charts/rare-types';
import type * as table from '../messages/charts/table';
import type * as template from '../messages/charts/template';
import type * as arrange from '../messages/dashboard/arrange';
import type * as css from '../messages/dashboard/css';
import type * as dashboard from '../messages/dashboard/dashboard';
import type * as embedding from '../messages/dashboard/embedding';
import type * as noDashboard from '../messages/dashboard/no-dashboard';
import type * as partSize from '../messages/dashboard/part-size';
import type * as pins from '../messages/dashboard/pins';
import type * as print from '../messages/dashboard/print';
import type * as properties from '../messages/dashboard/properties';
import type * as reading from '../messages/dashboard/reading';
import type * as versions from '../messages/dashboard/versions';
import type * as databases from '../messages/datasets/databases';
import type * as datasetCreate from '../messages/datasets/create';
import type * as datasetEdit from '../messages/datasets/edit';
import type * as datasetSourceColumns from '../messages/datasets/source-columns';
import type * as datasetPage from '../messages/datasets/dataset-page';
import type * as datasetEndorsement from '../messages/datasets/endorsement';
import type * as datasetList from '../messages/datasets/list';
import type * as tablesMissing from '../messages/datasets/tables-missing';
import type * as datasetUpload from '../messages/datasets/upload';
import type * as exploreAnnotations from '../messages/explore/annotations';
import type * as exploreBuilder from '../messages/explore/builder';
import type * as exploreChartTypes from '../messages/explore/chart-types';
import type * as exploreContours from '../messages/explore/contours';
import type * as exploreControls from '../messages/explore/controls';
import type * as exploreFilters from '../messages/explore/filters';
import type * as exploreFormats from '../messages/explore/formats';
import type * as exploreSql from '../messages/explore/sql';
import type * as exploreFieldEditors from '../messages/explore/field-editors';
import type * as exploreFields from '../messages/explore/fields';
import type * as exploreResults from '../messages/explore/results';
import type * as exploreSaving from '../messages/explore/saving';
import type * as exploreSpecial from '../messages/explore/special';
import type * as exploreSharing from '../messages/explore/sharing';
import type * as exploreDatasetMenu from '../messages/explore/dataset-menu';
import type * as exploreControlFaults from '../messages/explore/control-faults';
import type * as exploreSwapDataset from '../messages/explore/swap-dataset';
import type * as exploreTimeSeriesColumns from '../messages/explore/time-series-columns';
import type * as filterBox from '../messages/filters/filter-box';
import type * as filterForm from '../messages/filters/filter-form';
import type * as filterIndicators from '../messages/filters/filter-indicators';
import type * as filterSets from '../messages/filters/filter-sets';
import type * as filterTypes from '../messages/filters/filter-types';
import type * as filters from '../messages/filters/filters';
import type * as scoping from '../messages/filters/scoping';
import type * as timeRange from '../messages/filters/time-range';
import type * as embedded from '../messages/frame/embedded';
import type * as failure from '../messages/frame/failure';
import type * as needsNetwork from '../messages/frame/needs-network';
import type * as palette from '../messages/frame/palette';
import type * as panelSize from '../messages/frame/panel-size';
import type * as shell from '../messages/frame/shell';
import type * as status from '../messages/frame/status';
import type * as alerts from '../messages/home/alerts';
import type * as annotations from '../messages/home/annotations';
import type * as dashboardList from '../messages/home/dashboard-list';
import type * as dashboardStart from '../messages/home/dashboard-start';
import type * as dataFiles from '../messages/home/data-files';
import type * as editionNotices from '../messages/home/edition-notices';
import type * as home from '../messages/home/home';
import type * as importPreview from '../messages/home/import-preview';
import type * as listStates from '../messages/home/list-states';
import type * as lists from '../messages/home/lists';
import type * as recent from '../messages/home/recent';
import type * as reportDelivery from '../messages/home/report-delivery';
import type * as reportEditions from '../messages/home/report-editions';
import type * as reportRuns from '../messages/home/report-runs';
import type * as reportTimes from '../messages/home/report-times';
import type * as reportView from '../messages/home/report-view';
import type * as reports from '../messages/home/reports';
import type * as administration from '../messages/home/administration';
import type * as savedQueries from '../messages/home/saved-queries';
import type * as servedLists from '../messages/home/served-lists';
import type * as tags from '../messages/home/tags';
import type * as reportMail from '../messages/mail/report-mail';
import type * as reportPicture from '../messages/mail/report-picture';
import type * as reportRun from '../messages/mail/report-run';
import type * as changeStatus from '../messages/offline/change-status';
import type * as commands from '../messages/offline/commands';
import type * as conflicts from '../messages/offline/conflicts';
import type * as fields from '../messages/offline/fields';
import type * as keptRows from '../messages/offline/kept-rows';
import type * as loss from '../messages/offline/loss';
import type * as notices from '../messages/offline/notices';
import type * as reasons from '../messages/offline/reasons';
import type * as storage from '../messages/offline/storage';
import type * as sync from '../messages/offline/sync';
import type * as bubblePanels from '../messages/panels/bubble';
import type * as distributionsPanels from '../messages/panels/distributions';
import type * as flowsPanels from '../messages/panels/flows';
import type * as hierarchyPanels from '../messages/panels/hierarchy';
import type * as deckPanels from '../messages/panels/deck';
import type * as deckCellsPanels from '../messages/panels/deck-cells';
import type * as mapsPanels from '../messages/panels/maps';
import type * as numbersPanels from '../messages/panels/numbers';
import type * as partsPanels from '../messages/panels/parts';
import type * as rareTypesPanels from '../messages/panels/rare-types';
import type * as radarPanels from '../messages/panels/radar';
import type * as sharedPanels from '../messages/panels/shared';
import type * as tablesPanels from '../messages/panels/tables';
import type * as timeseriesPanels from '../messages/panels/timeseries';
import type * as toolsPanels from '../messages/panels/tools';
import type * as waterfallPanels from '../messages/panels/waterfall';
import type * as comparison from '../messages/sql-editor/comparison';
import type * as deviceSql from '../messages/sql-editor/device-sql';
import type * as results from '../messages/sql-editor/results';
import type * as sidebar from '../messages/sql-editor/sidebar';
import type * as sqlEditor from '../messages/sql-editor/editor';
import type * as sqlFind from '../messages/sql-editor/find';
import type * as sqlRunning from '../messages/sql-editor/running';
import type * as sqlSaving from '../messages/sql-editor/saving';
import type * as sqlScheduling from '../messages/sql-editor/scheduling';

/** The groups of messages, with their contents. A group is a folder of `messages`; a locale provides all of it. */
export interface MessageGroups {
  readonly account: typeof account &
    typeof identities &
    typeof people &
    typeof roles &
    typeof signIn &
    typeof singleSignOn;
  readonly charts: typeof addedTypes &
    typeof boxPlot &
    typeof bullet &
    typeof chart &
    typeof chartTools &
    typeof chartTypes &
    typeof colourSchemes &
    typeof errorTypes &
    typeof explore &
    typeof flows &
    typeof gallery &
    typeof grid &
    typeof hierarchy &
    typeof localAnswer &
    typeof maps &
    typeof queryView &
    typeof rareTypes &
    typeof specification &
    typeof table &
    typeof template;
  readonly dashboard: typeof arrange &
    typeof css &
    typeof dashboard &
    typeof embedding &
    typeof noDashboard &
    typeof pins &
    typeof partSize &
    typeof print &
    typeof properties &
    typeof reading &
    typeof versions;
  readonly datasets: typeof databases &
    typeof datasetPage &
    typeof datasetEndorsement &
    typeof datasetCreate &
    typeof tablesMissing &
    typeof datasetEdit &
    typeof datasetSourceColumns &
    typeof datasetList &
    typeof datasetUpload;
  readonly explore: typeof exploreAnnotations &
    typeof exploreBuilder &
    typeof exploreChartTypes &
    typeof exploreContours &
    typeof exploreControls &
    typeof exploreFilters &
    typeof exploreFormats &
    typeof exploreSql &
    typeof exploreFieldEditors &
    typeof exploreFields &
    typeof exploreResults &
    typeof exploreSaving &
    typeof exploreSpecial &
    typeof exploreSharing &
    typeof exploreDatasetMenu &
    typeof exploreControlFaults &
    typeof exploreSwapDataset &
    typeof exploreTimeSeriesColumns;
  readonly filters: typeof filterBox &
    typeof filterForm &
    typeof filterIndicators &
    typeof filterSets &
    typeof filterTypes &
    typeof filters &
    typeof scoping &
    typeof timeRange;
  readonly frame: typeof embedded &
    typeof failure &
    typeof needsNetwork &
    typeof palette &
    typeof panelSize &
    typeof shell &
    typeof status;
  readonly home: typeof alerts &
    typeof annotations &
    typeof dashboardList &
    typeof dashboardStart &
    typeof dataFiles &
    typeof home &
    typeof importPreview &
    typeof listStates &
    typeof lists &
    typeof recent &
    typeof editionNotices &
    typeof reportEditions &
    typeof reportDelivery &
    typeof reportRuns &
    typeof reportTimes &
    typeof reportView &
    typeof reports &
    typeof administration &
    typeof savedQueries &
    typeof servedLists &
    typeof tags;
  readonly mail: typeof reportMail & typeof reportPicture & typeof reportRun;
  readonly offline: typeof changeStatus &
    typeof commands &
    typeof conflicts &
    typeof fields &
    typeof keptRows &
    typeof loss &
    typeof notices &
    typeof reasons &
    typeof storage &
    typeof sync;
  readonly panels: typeof bubblePanels &
    typeof radarPanels &
    typeof distributionsPanels &
    typeof flowsPanels &
    typeof hierarchyPanels &
    typeof deckPanels &
    typeof deckCellsPanels &
    typeof mapsPanels &
    typeof numbersPanels &
    typeof partsPanels &
    typeof rareTypesPanels &
    typeof sharedPanels &
    typeof tablesPanels &
    typeof timeseriesPanels &
    typeof toolsPanels &
    typeof waterfallPanels;
  readonly 'sql-editor': typeof comparison &
    typeof deviceSql &
    typeof results &
    typeof sidebar &
    typeof sqlEditor &
    typeof sqlFind &
    typeof sqlRunning &
    typeof sqlSaving &
    typeof sqlScheduling;
}
