import { parentPort } from 'node:worker_threads'
import { invoicePdf } from './invoice.document.ts'
import type { InvoiceInput } from './invoice.input.ts'
import { invoiceXml } from './invoice.xml.ts'
import { voucherSheetPdf, type VoucherSheet } from '#backend/features/vouchers/sheet.api.ts'
import { plainPdf, type PlainPaper } from './plainPaper.ts'

export type WriterTask = { invoice: InvoiceInput } | { plain: PlainPaper } | { voucher: VoucherSheet }
export type WriterRequest = { id: number } & WriterTask
export interface Written {
  pdf: Uint8Array
  /** Null where the standard allows no e-invoice. */
  xml: string | null
}
export type WriterResponse = { id: number } & (Written | { failure: string })

// One after another: a document is a tenth of a second of one core.
let line = Promise.resolve()
parentPort?.on('message', (request: WriterRequest) => {
  line = line.then(async () => {
    parentPort?.postMessage(await answerTo(request))
  })
})

async function answerTo({ id, ...wish }: WriterRequest): Promise<WriterResponse> {
  try {
    if ('voucher' in wish) return { id, pdf: await voucherSheetPdf(wish.voucher), xml: null }
    if ('plain' in wish) return { id, pdf: await plainPdf(wish.plain), xml: null }
    const { invoice } = wish
    const xml = invoiceXml(invoice)
    return { id, pdf: await invoicePdf(invoice, xml), xml: xml ?? null }
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
