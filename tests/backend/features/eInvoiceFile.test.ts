import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { invoicePdf } from '#backend/features/invoices/invoice.document.ts'
import { writeInvoice } from '#backend/features/invoices/invoiceWriter.ts'
import { invoiceXml } from '#backend/features/invoices/invoice.xml.ts'
import { sampleInvoice, sampleSeller } from '#tests/support/eInvoice/sampleInvoice.ts'

const folder = mkdtempSync(join(tmpdir(), 'invoice-'))
const kept = (pdf: Uint8Array) => {
  const path = join(folder, 'invoice.pdf')
  writeFileSync(path, pdf)
  return path
}
const tool = (name: string, ...args: string[]) => execFileSync(name, args, { encoding: 'utf8' })
const words = (pdf: Uint8Array) => tool('pdftotext', '-layout', kept(pdf), '-')

describe('the file of an invoice', () => {
  it('is PDF/A-3b with the XML inside, as ZUGFeRD names and relates it', async () => {
    const invoice = sampleInvoice()
    const { pdf, xml } = await writeInvoice(invoice)
    expect(xml).toBe(invoiceXml(invoice))
    const path = kept(pdf)
    expect(tool('pdfdetach', '-list', path)).toContain('1: factur-x.xml')
    tool('pdfdetach', '-save', '1', '-o', join(folder, 'inside.xml'), path)
    expect(readFileSync(join(folder, 'inside.xml'), 'utf8')).toBe(xml)

    const raw = Buffer.from(pdf).toString('latin1')
    expect(raw.startsWith('%PDF-1.7')).toBe(true)
    // PDF/A wants four bytes above 127 behind the first line, so that nobody takes the file for text.
    expect(raw.split('\n')[1]).toMatch(/^%[\x80-\xff]{4}/)
    for (const part of [/\/AFRelationship \/Alternative/, /\/AF \[\d+ 0 R\]/, /\/Subtype \/text#2Fxml/, /\/S \/GTS_PDFA1/, /\/ID \[/])
      expect(raw).toMatch(part)
    for (const forbidden of [/\/Encrypt/, /\/JavaScript/, /\/Launch/, /\/SMask \d/, /\/Filter \/LZWDecode/])
      expect(raw).not.toMatch(forbidden)
    const metadata = tool('pdfinfo', '-meta', path)
    for (const part of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>B</pdfaid:conformance>',
      '<fx:DocumentType>INVOICE</fx:DocumentType>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>',
    ])
      expect(metadata).toContain(part)
    const fonts = tool('pdffonts', path).split('\n').slice(2).filter(Boolean)
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) expect(font).toMatch(/yes yes yes\s+\d+\s+0$/)
  })

  it('is the same byte for byte whenever it is written', async () => {
    const invoice = sampleInvoice()
    const [one, other] = [await writeInvoice(invoice), await writeInvoice(invoice)]
    expect(Buffer.from(one.pdf).equals(Buffer.from(other.pdf))).toBe(true)
  })

  it('reads as § 14 UStG wants it, foreign letters too', async () => {
    const text = words(
      (
        await writeInvoice(
          sampleInvoice({
            buyer: {
              name: 'Łukasz Yıldız',
              lines: ['Straße 1', '62101 Lindenbrück', 'USt-IdNr. DE123456789'],
              company: 'Größe & Söhne',
              vat_id: 'DE123456789',
            },
            payments: [{ means: 'voucher', text: 'Gutschein SOMMER', cents: 1_000 }],
            notes: ['Vielen Dank für Ihren Einkauf.'],
          }),
        )
      ).pdf,
    )
    for (const part of [
      'Haus Größe',
      'Größe & Söhne',
      'Łukasz Yıldız',
      'USt-IdNr. DE123456789',
      'Rechnungsnummer: RE-2026-00001',
      'Rechnungsdatum: 20.11.2026',
      'Leistungsdatum: 20.11.2026',
      'Vielen Dank für Ihren Einkauf.',
      'darin 7 % MwSt. auf netto 18,50',
      'darin 19 % MwSt. auf netto 6,30',
      'Gutschein SOMMER',
      'USt-IdNr. DE136695976',
      'Amtsgericht Lindenbrück, HRB 1234',
    ])
      expect(text).toContain(part)
    expect(text).toMatch(/Noch zu zahlen\s+17,30/)
  })

  it('of a small business shows no tax, and of a seller without a number of the tax office holds no XML', async () => {
    const { pdf, xml } = await writeInvoice(sampleInvoice({ seller: { ...sampleSeller, small_business: true, vat_id: null } }))
    expect(xml).toBeNull()
    expect(tool('pdfdetach', '-list', kept(pdf))).toContain('0 embedded files')
    expect(words(pdf)).toContain('Steuerfrei für Kleinunternehmer (§ 19 UStG)')
    expect(words(pdf)).not.toContain('MwSt.')
    expect(tool('pdfinfo', '-meta', kept(pdf))).not.toContain('fx:')
  })

  it('is never called a credit («Gutschrift») where it corrects', async () => {
    const corrects = { number: 'RE-2026-00001', issuedAt: '2026-11-20T17:30:00.000Z' }
    const text = words((await writeInvoice(sampleInvoice({ kind: 'correction', number: 'RE-2026-00002', corrects }))).pdf)
    expect(text).toContain('Rechnungskorrektur')
    expect(text).toContain('zur Rechnung RE-2026-00001 vom 20.11.2026')
    expect(text).toContain('Erstattungsbetrag')
    expect(text).not.toMatch(/Gutschrift/i)
  })

  it('survives words that no font and no XML holds', async () => {
    const odd = `日本 \u0000\u0007 \uD800 \u202E<b>&"' ${'lang '.repeat(200)}`
    const { pdf, xml } = await writeInvoice(sampleInvoice({ buyer: { name: odd, lines: [odd] }, notes: [odd], paymentText: odd }))
    expect(xml).toContain('日本')
    expect(words(pdf)).toContain('??')
  })

  it('is written in a thread of its own, and the loop idles meanwhile; what it takes is the bench’s to say', async () => {
    const invoice = sampleInvoice({
      lines: Array.from({ length: 30 }, (_, n) => ({
        text: `Gericht ${n}`,
        quantity: 2,
        unitCents: 990,
        totalCents: 1_980,
        taxRate: n % 2 ? 7 : 19,
      })),
    })
    await writeInvoice(invoice)
    const before = performance.eventLoopUtilization()
    for (let n = 0; n < 10; n++) await writeInvoice(invoice)
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
    // The measure sees a document that this thread writes itself.
    const here = performance.eventLoopUtilization()
    for (let n = 0; n < 3; n++) await invoicePdf(invoice, invoiceXml(invoice))
    expect(performance.eventLoopUtilization(here).utilization).toBeGreaterThan(0.5)
  })
})
