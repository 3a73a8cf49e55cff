import type { Names, Shown } from './newFeature.names.ts'

/** One line a registry needs, and where: before the first line that holds `before`. */
export interface RegistryLine {
  file: string
  before: string
  line: string
}

/** The lines that make the application know the feature, in the order of docs/feature-checklist.md. */
export function registryLines({ feature, thing, Feature, path, table }: Names, { address, title, isTable }: Shown): RegistryLine[] {
  const [area, root] = isTable ? ['provider', 'anbieterbereich'] : ['customer', 'konto']
  return [
    { file: 'contract/all.ts', before: '/** The whole wire', line: `import { ${thing}Calls } from '#contract/calls/${feature}.calls.ts'` },
    { file: 'contract/all.ts', before: '} satisfies Calls', line: `  ...${thing}Calls,` },
    {
      file: 'contract/beyondSpecification.ts',
      before: '  twoFactor:',
      line: `  ${feature}: '${title}: Die Spezifikation kennt das nicht. Bitte in einem Satz sagen, wofür es gebraucht wird.',`,
    },
    {
      file: 'contract/events/all.ts',
      before: 'import type { EventSpecs }',
      line: `import { ${thing}Events } from './${feature}.events.ts'`,
    },
    { file: 'contract/events/all.ts', before: '} satisfies EventSpecs', line: `  ...${thing}Events,` },
    {
      file: 'backend/features/all.ts',
      before: '/** Every feature',
      line: `import { ${feature} } from './${feature}/${feature}.handlers.ts'`,
    },
    { file: 'backend/features/all.ts', before: '  twoFactor,', line: `  ${feature},` },
    {
      file: 'client/src/screens/routes.tsx',
      before: `  { id: 'chat', `,
      line: `  { id: '${area}-${path}', path: '/${root}/${address}', area: '${area}', title: '${title}' },`,
    },
    {
      file: 'client/src/screens/authenticatedScreens.ts',
      before: `  chat,`,
      line:
        `  '${area}-${path}': () => ` +
        `import('#client/features/${feature}/${Feature}Screen.tsx').then((m) => screen(m.${Feature}Screen)),`,
    },
    {
      file: 'tests/contract/applyEvents.test.ts',
      before: `  'foodOrder.placed': onOrder`,
      line: `  '${thing}.created': 'tests/backend/features/${feature}.test.ts',`,
    },
    { file: 'tests/support/tableOwners.ts', before: '  two_factor_codes:', line: `  ${table}: { owner: '${feature}' },` },
    ...(isTable
      ? [
          {
            file: 'tests/client/ui/tables.test.ts',
            before: "    'features/vouchers/VoucherTable.tsx',",
            line: `    'features/${feature}/${Feature}Screen.tsx',`,
          },
        ]
      : []),
  ]
}

/** The registry's text with the line in its place. @throws when the place is not found. */
export function withLine(text: string, { file, before, line }: RegistryLine): string {
  const lines = text.split('\n')
  const at = lines.findIndex((one) => one.includes(before))
  if (at < 0) throw new Error(`In ${file} fehlt die Stelle «${before.trim()}»: bitte die Zeile von Hand eintragen.`)
  // Imports stand together: the blank line below them stays below.
  const place = line.startsWith('import') && lines[at - 1] === '' ? at - 1 : at
  return [...lines.slice(0, place), line, ...lines.slice(place)].join('\n')
}
