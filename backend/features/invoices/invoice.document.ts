import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { euroText } from '#contract/values/euroText.ts'
import type { InvoicedOrder, InvoiceLine } from '#backend/features/orders/orderKind.api.ts'

export interface InvoiceInput {
  number: string
  issuedAt: Date
  orderNumber: string
  suppliedAt: Date
  seller: InvoicedOrder['seller']
  buyer: InvoicedOrder['buyer']
  lines: InvoiceLine[]
  taxes: InvoicedOrder['taxes']
  totalCents: number
  paymentText: string
}

const date = (at: Date) =>
  new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Berlin' }).format(at)
const fonts = join(dirname(createRequire(import.meta.url).resolve('@fontsource/poppins/package.json')), 'files')

/** The invoice as PDF with everything § 14 (4) UStG asks for: both parties, tax id, dates, gapless number, rates, tax. */
export async function invoicePdf(invoice: InvoiceInput): Promise<Buffer> {
  // Loaded with the first invoice: the writer and its fonts' reader are large.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    margin: 56,
    info: { Title: `Rechnung ${invoice.number}`, Author: invoice.seller.company_name, CreationDate: invoice.issuedAt },
  })
  doc.registerFont('text', join(fonts, 'poppins-latin-400-normal.woff')).registerFont('bold', join(fonts, 'poppins-latin-600-normal.woff'))
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const { seller } = invoice
  const [left, right] = [56, 539]
  doc.font('bold').fontSize(16).text(seller.company_name, left, 56)
  doc
    .font('text')
    .fontSize(9)
    .text(
      [
        `${seller.street} ${seller.house_number}`,
        `${seller.postal_code} ${seller.city}`,
        ...(seller.phone ? [`Telefon ${seller.phone}`] : []),
        ...(seller.email ? [seller.email] : []),
      ].join('\n'),
    )
  doc.fontSize(10).text([invoice.buyer.name, ...invoice.buyer.lines].join('\n'), left, 160)
  doc.text(
    [
      `Rechnungsnummer: ${invoice.number}`,
      `Rechnungsdatum: ${date(invoice.issuedAt)}`,
      `Leistungsdatum: ${date(invoice.suppliedAt)}`,
      `Bestellung: ${invoice.orderNumber}`,
    ].join('\n'),
    340,
    160,
    { width: right - 340 },
  )
  doc.font('bold').fontSize(14).text('Rechnung', left, 250)
  let y = 280
  const row = (cells: [string, string, string, string], font: 'text' | 'bold') => {
    doc.font(font).fontSize(9.5)
    const height = Math.max(doc.heightOfString(cells[0], { width: 270 }), 14)
    if (y + height > 740) {
      doc.addPage()
      y = 56
    }
    doc
      .text(cells[0], left, y, { width: 270 })
      .text(cells[1], 330, y, { width: 60, align: 'right' })
      .text(cells[2], 395, y, { width: 65, align: 'right' })
      .text(cells[3], 465, y, { width: right - 465, align: 'right' })
    y += height + 5
  }
  const rule = () => {
    doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor('#b8b0a2').stroke()
    y += 6
  }
  row(['Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag'], 'bold')
  rule()
  for (const line of invoice.lines)
    row(
      [
        `${line.text}${seller.small_business ? '' : ` (${line.taxRate} %)`}`,
        String(line.quantity),
        euroText(line.unitCents),
        euroText(line.totalCents),
      ],
      'text',
    )
  rule()
  row(['Gesamtbetrag', '', '', euroText(invoice.totalCents)], 'bold')
  if (seller.small_business)
    row(
      [
        seller.trading === 'private' ? 'Privatverkauf, es wird keine Umsatzsteuer erhoben' : 'Steuerfrei für Kleinunternehmer (§ 19 UStG)',
        '',
        '',
        '',
      ],
      'text',
    )
  else
    for (const tax of invoice.taxes)
      row([`darin ${tax.rate} % MwSt. auf netto ${euroText(tax.net_cents)}`, '', '', euroText(tax.tax_cents)], 'text')
  y += 10
  doc.font('text').fontSize(9.5).text(invoice.paymentText, left, y)
  doc
    .fontSize(8)
    .fillColor('#5c5648')
    .text(
      [
        `${seller.company_name}${seller.legal_form ? ` · ${seller.legal_form}` : ''}${seller.representative ? ` · vertreten durch ${seller.representative}` : ''}`,
        [
          seller.vat_id ? `USt-IdNr. ${seller.vat_id}` : '',
          seller.register_court && seller.register_number ? `${seller.register_court}, ${seller.register_number}` : '',
        ]
          .filter(Boolean)
          .join(' · '),
      ]
        .filter(Boolean)
        .join('\n'),
      left,
      762,
      { width: right - left, align: 'center', lineBreak: true, height: 30 },
    )
  doc.end()
  return done
}
