export { bundleSaleJobs } from './bundles.jobs.ts'
export { bundleWithAsks } from './bundles.paths.store.ts'
export { staffRevisions as revisionsWithConsents } from './bundles.staff.store.ts'
export {
  bundleNameSql,
  bundlesHeldSql,
  countedSql,
  lacksPartSql,
  maySellSql,
  presentBundleNameSql,
  presentPartsSql,
  saleStateOf,
} from './bundles.sale.store.ts'
