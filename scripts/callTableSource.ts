import type { CallSpec, Calls } from '#contract/define.ts'

/** Features for whoever signs in, fills in a form or holds a link from a mail. */
const laterFeatures = /^(?:accounts|appointments|cases|checkout|developer|legal|lookups|newsletter|officialGraphics|policies)\./
/** Asked only when somebody opens what they stand behind, or by no screen at all. */
const laterCalls = new Set([
  'carts.addVoucher',
  'content.contract',
  'content.preview',
  'products.compare',
  'products.features',
  'providers.parentIndustries',
  'providers.subIndustries',
  'reviews.home',
  'search.sitemap',
  'vouchers.offers',
])

/** What a visitor's first pages ask at once. */
const isForGuests = (id: string, call: CallSpec) =>
  call.audience === 'public' &&
  (call.method === 'GET' || /^(?:carts|products)\./.test(id)) &&
  !laterFeatures.test(id) &&
  !laterCalls.has(id)

/**
 * What a browser needs to know of the contract: method, path, and whether a file comes back or a form is sent. The schemas, and zod with
 * them, stay out of the first page; so do, in a table of their own, the calls that no guest's first page makes.
 */
export function callTableSources(calls: Calls): Record<'callTable' | 'authenticatedCallTable', string> {
  const all = Object.entries(calls)
  return {
    callTable: source(
      'callTable',
      all.filter(([id, call]) => isForGuests(id, call)),
    ),
    authenticatedCallTable: source(
      'authenticatedCallTable',
      all.filter(([id, call]) => !isForGuests(id, call)),
    ),
  }
}

function source(name: string, calls: readonly (readonly [string, CallSpec])[]): string {
  const rows = calls.map(([id, call]) => {
    const row = [call.method, call.path, ...(call.produces ? ['file'] : call.consumes?.[0] === 'form' ? ['form'] : [])]
    return `  '${id}': [${row.map((word) => `'${word}'`).join(', ')}],`
  })
  return [
    "import type { AllCalls } from '#contract/all.ts'",
    "import type { CallRow } from './callTable.types.ts'",
    '',
    '// Written by scripts/write-call-table.ts from contract/all.ts; do not edit by hand.',
    `export const ${name} = {`,
    ...rows,
    '} as const satisfies { [Id in keyof AllCalls]?: CallRow<AllCalls[Id]> }',
    '',
  ].join('\n')
}
