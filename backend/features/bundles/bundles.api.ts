export { bundleSaleJobs } from './bundles.jobs.ts'
export { bundleWithAsks } from './bundles.paths.store.ts'
export {
  bundleNameSql,
  countedSql,
  lacksPartSql,
  onSaleHeldSql,
  presentBundleNameSql,
  presentPartsSql,
  saleStateOf,
} from './bundles.sale.store.ts'
