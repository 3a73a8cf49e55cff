export { bundleNameSql, onSaleHeldSql, presentPartsSql, saleStateOf } from './bundles.sale.store.ts'
