import type { Dashboard } from '@/model/dashboard';
import { contentOf } from '@/model/json-document';
import { readLayout } from '@/model/layout';
import type { DashboardDetail } from '../dashboard';
import { documentOf } from '../values';
import { toSummaryOfDetail } from './dashboard';

/** One dashboard in the product's words. */
export function toDashboard(detail: DashboardDetail): Dashboard {
  return {
    ...toSummaryOfDetail(detail),
    certificationDetails: detail.certification_details || null,
    css: detail.css ?? '',
    layout: readLayout(documentOf(detail.position_json)),
    metadata: contentOf(documentOf(detail.json_metadata)),
  };
}
