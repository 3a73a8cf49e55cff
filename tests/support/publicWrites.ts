import { featureFrame } from './statementRecorder.ts'

/**
 * Tables that public pages are made of, each with the columns that none of them shows. A command that writes to one of them has
 * to name its page tags (`ctx.changes`), or pages that are cached or open stay wrong.
 */
const publicTables: Readonly<Record<string, readonly string[]>> = {
  bulk_prices: [],
  bundle_items: [],
  bundle_revisions: [],
  bundles: [],
  categories: [],
  company_contents: [],
  delivery_times: [],
  delivery_zones: [],
  food_categories: [],
  gastro_settings: ['order_sound'],
  product_features: [],
  product_images: [],
  product_stock: [],
  product_variants: [],
  products: [],
  provider_gastro_tags: [],
  provider_certificates: [],
  provider_images: [],
  providers: [],
  store_holidays: [],
  store_locations: [],
  store_times: [],
  variant_stock: [],
  variant_values: [],
}

/** The public tables a statement writes to; an update of columns that nobody sees is none. */
export function publicTablesIn(sql: string): string[] {
  return [
    ...sql.matchAll(/\b(insert into|update|delete from)\s+"?(\w+)"?([\s\S]*?)(?=\b(?:insert into|delete from|update "?\w+"?)\b|$)/gi),
  ].flatMap(([, verb, table, rest]) => {
    const hidden = publicTables[table!]
    if (!hidden) return []
    if (verb!.toLowerCase() !== 'update') return [table!]
    const assignments = /\bset\b([\s\S]*?)(?:\bwhere\b|\bfrom\b|\breturning\b|$)/i.exec(rest!)?.[1] ?? ''
    const columns = [...assignments.matchAll(/(?:^|,)\s*"?(\w+)"?\s*=/g)].map(([, column]) => column!)
    return columns.length > 0 && columns.every((column) => hidden.includes(column)) ? [] : [table!]
  })
}

/** The feature on whose behalf this statement runs; its frame lies deep below those of the database layer. */
function featureHere() {
  const usual = Error.stackTraceLimit
  Error.stackTraceLimit = 60
  const { stack = '' } = new Error()
  Error.stackTraceLimit = usual
  return featureFrame(stack)
}

/**
 * Listens to the statements of one embedded database, where a transaction runs alone, and reports what a feature has written
 * between `begin` and `commit` without a line in `page_changes`.
 */
export function watchPublicWrites(report: (what: string) => void, placeOf = featureHere): (sql: string) => void {
  let written: string[] | null = null
  let isNamed = false
  return (sql) => {
    if (/^(?:begin|start transaction)/.test(sql)) {
      written = []
      isNamed = false
    } else if (sql === 'commit' || sql === 'rollback') {
      if (sql === 'commit' && !isNamed) for (const one of written ?? []) report(one)
      written = null
    } else if (written) {
      isNamed ||= sql.startsWith('insert into "page_changes"')
      const tables = publicTablesIn(sql)
      const origin = tables.length > 0 ? placeOf() : undefined
      if (origin) written.push(`${origin.feature}/${origin.place}: ${tables.join(', ')}`)
    }
  }
}
