import type { NotRevocable } from '#contract/values/notRevocable.ts'

/** Rubrics whose goods spoil within days. */
const perishable: readonly string[] = [
  'schnittblumen',
  'straeusse',
  'saisongemuese',
  'salate',
  'brot',
  'broetchen',
  'kuchen-und-gebaeck',
  'gefluegel',
  'rind-und-schwein',
]
/** Made with the customer's own words. */
const custom: readonly string[] = ['trauerkranz']

/** Why a thing of the town's shops cannot be withdrawn from (§ 312g (2) BGB); null: it can. */
export const notRevocableOf = ({ key, rubric }: { key: string; rubric: string }): NotRevocable | null =>
  custom.includes(key) ? 'custom' : perishable.includes(rubric) ? 'perishable' : null
