import { sellerReportCalls } from '#contract/calls/sellerReports.calls.ts'
import { berlinParts } from '#contract/values/berlinTime.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { salesFile } from './sales.ts'
import { stepDue } from './sellerData.ts'
import { beginCount, countSellers } from './sellerReports.count.ts'
import { ownFile, reportFile } from './sellerReports.files.ts'
import { sellerReportJobs } from './sellerReports.jobs.ts'
import { ownReport, sellersPage } from './sellerReports.present.ts'
import { sellerReportsPrivacy } from './sellerReports.privacy.ts'
import { yearsCounted } from './sellerReports.store.ts'

/** The yearly report about sellers, their copy of it, and what happens where data for it are missing (decision 097). */
export const sellerReports = defineFeature({
  calls: sellerReportCalls,
  handlers: {
    'sellerReports.years': async (ctx) => ({
      data: (await yearsCounted(ctx.db, berlinParts(ctx.now).year - 1)).map((row) => ({
        ...row,
        computed_at: row.computed_at.toISOString(),
      })),
    }),
    'sellerReports.sellers': (ctx, { params: { year }, query: { only, after = 0 } }) =>
      sellersPage(ctx, year, { after, isLacking: only === 'lacking' }),
    'sellerReports.file': (ctx, { params, query }) => reportFile(ctx, params.year, query.format),
    'sellerReports.sales': (ctx, { params, query }) => salesFile(ctx, params.year, query.provider_id),
    'sellerReports.own': async (ctx) => ({ data: await ownReport(ctx) }),
    'sellerReports.ownFile': (ctx, { params, query }) => ownFile(ctx, params.year, query.format),
  },
  deadlines: { sellerData: stepDue },
  jobs: performJobs(sellerReportJobs, { 'sellerReports.count': countSellers }),
  housekeeping: beginCount,
  ...sellerReportsPrivacy,
})
