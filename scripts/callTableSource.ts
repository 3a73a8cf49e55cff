import type { Calls } from '#contract/define.ts'

/**
 * What a browser needs to know of the contract: method, path and whether a file comes back. The schemas, and zod with
 * them, stay out of the first page.
 */
export function callTableSource(calls: Calls): string {
  const rows = Object.entries(calls).map(([id, call]) => {
    const row = [call.method, call.path, ...(call.produces ? ['file'] : [])]
    return `  '${id}': [${row.map((word) => `'${word}'`).join(', ')}],`
  })
  return [
    "import type { AllCalls } from '#contract/all.ts'",
    "import type { CallRow } from './callTable.types.ts'",
    '',
    '// Written by scripts/write-call-table.ts from contract/all.ts; do not edit by hand.',
    'export const callTable = {',
    ...rows,
    '} as const satisfies { [Id in keyof AllCalls]: CallRow<AllCalls[Id]> }',
    '',
  ].join('\n')
}
