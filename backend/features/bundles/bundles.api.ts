export { bundleSaleJobs } from './bundles.jobs.ts'
export { bundleNameSql, countedSql, lacksPartSql, onSaleHeldSql, presentPartsSql, saleStateOf } from './bundles.sale.store.ts'
