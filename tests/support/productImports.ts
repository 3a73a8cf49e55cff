import type { ProductImport } from '#contract/calls/productImportWire.ts'
import type { ImportField } from '#contract/values/importFields.ts'
import type { DemoTestApp, Who } from './demoTestApp.ts'
import { sendForm } from './multipart.ts'

type Seller = Exclude<Who, 'guest' | 'mia'>
let files = 0
let sent = 0

/** Uploads a file as a browser does. */
export const sendFile = (testApp: DemoTestApp, who: Who, content: string | Uint8Array, name = 'produkte.csv', key?: string) =>
  sendForm(
    testApp,
    who,
    'importBulkProducts',
    [['file', { bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content, name, type: 'text/csv' }]],
    key,
    `10.6.${(sent += 1) >> 8}.${sent & 255}`,
  )

/** A file that was taken. Earlier ones of the seller that wait make room. */
export async function uploaded(testApp: DemoTestApp, who: Seller, content: string | Uint8Array, name?: string): Promise<ProductImport> {
  await testApp.db
    .updateTable('product_imports')
    .set({ status: 'canceled' })
    .where('provider_id', '=', testApp.ids[who])
    .where('status', 'in', ['uploaded', 'validating', 'ready', 'running', 'undoing'])
    .execute()
  const answer = await sendFile(testApp, who, content, name)
  if (answer.status !== 201) throw new Error(`The file was not taken: ${JSON.stringify(answer.body)}`)
  return answer.body.data as unknown as ProductImport
}

/** A fresh file of one product for each call. */
export const uploadedImport = (testApp: DemoTestApp, who: Seller) => {
  files += 1
  return uploaded(testApp, who, `SKU;Name;Preis\nIMP-${files};Glocke ${files};12,90\n`)
}
const mapping: ImportField[] = ['sku', 'name', 'price']
export const importMapping = { mapping, options: { decimal: ',', tax: 19, mode: 'both', pictures: 'new' } } as const

/** Judged, as its columns were recognised. */
export async function judged(testApp: DemoTestApp, who: Seller, { id, mapping: known, options }: ProductImport): Promise<ProductImport> {
  await testApp.works(who, 'productImport.map', { params: { id }, body: { mapping: known, options } })
  await testApp.jobs()
  return (await testApp.works(who, 'productImport.get', { params: { id } })).data
}

export async function runningImport(testApp: DemoTestApp, who: Seller, until: 'ready' | 'running' = 'running'): Promise<ProductImport> {
  const ready = await judged(testApp, who, await uploadedImport(testApp, who))
  if (until === 'ready') return ready
  return (await testApp.works(who, 'productImport.start', { params: { id: ready.id }, body: { policy: 'skip' } })).data
}

export async function writtenImport(testApp: DemoTestApp, who: Seller): Promise<ProductImport> {
  const { id } = await runningImport(testApp, who)
  await testApp.jobs()
  return (await testApp.works(who, 'productImport.get', { params: { id } })).data
}
