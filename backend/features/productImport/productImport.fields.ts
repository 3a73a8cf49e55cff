import { importFields, type ImportField } from '#contract/values/importFields.ts'
import { fieldRefusal } from '#backend/kernel/refusal.ts'
import type { ImportRowStored } from './productImport.store.ts'

/** A mapping that fits the file: a meaning for each column, none twice, and something to know goods by. @throws Refusal INPUT_INVALID */
export function productImportFields({ columns }: ImportRowStored, mapping: readonly (ImportField | null)[]): (ImportField | null)[] {
  const seen = new Set<ImportField>()
  mapping.forEach((field, at) => {
    if (field === null) return
    if (seen.has(field)) throw fieldRefusal(`mapping.${at}`, `„${importFields[field]}“ ist schon einer anderen Spalte zugeordnet.`)
    seen.add(field)
  })
  if (!seen.has('name') && !seen.has('sku') && !seen.has('ean') && !seen.has('group'))
    throw fieldRefusal('mapping', 'Bitte ordnen Sie mindestens Name oder Artikelnummer zu.')
  return columns.map((_, at) => mapping[at] ?? null)
}
