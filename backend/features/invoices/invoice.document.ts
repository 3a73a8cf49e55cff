import { berlinParts } from '#contract/values/berlinTime.ts'
import { euroText } from '#contract/values/euroText.ts'
import { sumCents } from '#contract/values/money.ts'
import { exemptionReason } from './invoice.amounts.ts'
import type { InvoiceInput } from './invoice.input.ts'
import { openPaper, type Paper } from './invoice.paper.ts'
import { drawPayment } from './invoice.payment.ts'
import { facturXMetadata } from './invoice.xmp.ts'

const [left, right, bottom] = [56, 539, 728]
const width = right - left

const date = (at: string) => {
  const { day } = berlinParts(new Date(at))
  return day.split('-').reverse().join('.')
}
const titles = { invoice: 'Rechnung', correction: 'Rechnungskorrektur' } as const

/**
 * The document as PDF/A-3b with everything § 14 (4) UStG asks for: both parties, tax id, dates, gapless number, rates, tax. `xml` is the
 * same for machines and lies inside as `factur-x.xml`, as ZUGFeRD wants it.
 */
export async function invoicePdf(invoice: InvoiceInput, xml?: string): Promise<Buffer> {
  const issuedAt = new Date(invoice.issuedAt)
  const title = `${titles[invoice.kind]} ${invoice.number}`
  const paper = await openPaper({ title, author: invoice.seller.company_name, at: issuedAt })
  const { doc, done } = paper
  head(paper, invoice)
  const end = sums(paper, invoice, table(paper, invoice))
  await drawPayment(paper, invoice, (room) => withRoom(paper, end + 10, room))
  foot(paper, invoice)
  if (xml !== undefined) {
    // «Alternative»: the same invoice in another form (ZUGFeRD 2.3, 6.2.2).
    const attachment: PDFKit.Mixins.PDFAttachmentOptions & { relationship: 'Alternative' } = {
      name: 'factur-x.xml',
      type: 'text/xml',
      description: 'Rechnung als XML (Factur-X/ZUGFeRD, EN 16931)',
      relationship: 'Alternative',
      creationDate: issuedAt,
      modifiedDate: issuedAt,
    }
    doc.file(Buffer.from(xml, 'utf8'), attachment)
    doc.appendXML(facturXMetadata)
  }
  doc.end()
  return done
}

function head({ doc, write }: Paper, { seller, buyer, ...invoice }: InvoiceInput): void {
  write(seller.company_name, 'bold', 16, left, 56, { width })
  const sender = [
    `${seller.street} ${seller.house_number}`.trim(),
    `${seller.postal_code} ${seller.city}`,
    ...(seller.phone ? [`Telefon ${seller.phone}`] : []),
    ...(seller.email ? [seller.email] : []),
  ]
  write(sender.join('\n'), 'text', 9, left, doc.y, { width })
  const top = Math.max(160, doc.y + 24)
  const company = buyer.company && buyer.company !== buyer.name ? [buyer.company] : []
  write([...company, buyer.name, ...buyer.lines].filter(Boolean).join('\n'), 'text', 10, left, top, { width: 260 })
  const afterBuyer = doc.y
  const isCorrection = invoice.kind === 'correction'
  const facts = [
    `${isCorrection ? 'Korrekturnummer' : 'Rechnungsnummer'}: ${invoice.number}`,
    `${isCorrection ? 'Datum' : 'Rechnungsdatum'}: ${date(invoice.issuedAt)}`,
    `Leistungsdatum: ${date(invoice.suppliedAt)}`,
    `${invoice.isJob ? 'Auftrag' : 'Bestellung'}: ${invoice.orderNumber}`,
  ]
  write(facts.join('\n'), 'text', 10, 340, top, { width: right - 340 })
  write(titles[invoice.kind], 'bold', 14, left, Math.max(250, afterBuyer + 20, doc.y + 20), { width })
  if (invoice.corrects)
    write(`zur Rechnung ${invoice.corrects.number} vom ${date(invoice.corrects.issuedAt)}`, 'text', 10, left, doc.y, { width })
  if (invoice.replaces)
    write(`ersetzt die Rechnung ${invoice.replaces.number} vom ${date(invoice.replaces.issuedAt)}`, 'text', 10, left, doc.y, { width })
  for (const note of invoice.notes) write(note, 'text', 9, left, doc.y + 4, { width })
}

type Cells = [string, string, string, string]
const [textWidth, columns] = [270, [left, 330, 395, 465]] as const

function row(paper: Paper, y: number, cells: Cells, weight: 'text' | 'bold'): number {
  const height = Math.max(paper.height(cells[0], weight, 9.5, { width: textWidth }), 14)
  const top = withRoom(paper, y, height)
  const widths = [textWidth, 60, 65, right - columns[3]]
  cells.forEach((cell, at) => {
    if (cell) paper.write(cell, weight, 9.5, columns[at]!, top, { width: widths[at]!, ...(at > 0 && { align: 'right' }) })
  })
  return top + height + 5
}

function withRoom({ doc }: Paper, y: number, height: number): number {
  if (y + height <= bottom) return y
  doc.addPage()
  return 56
}

function rule({ doc }: Paper, y: number): number {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor('#b8b0a2').stroke()
  return y + 6
}

function table(paper: Paper, { lines, seller }: InvoiceInput): number {
  let y = row(paper, Math.max(280, paper.doc.y + 12), ['Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag'], 'bold')
  y = rule(paper, y)
  for (const line of lines) {
    const name = `${line.text}${seller.small_business ? '' : ` (${line.taxRate} %)`}`
    const quantity = `${String(line.quantity).replace('.', ',')}${line.unit === 'hour' ? ' Std.' : ''}`
    const off = line.discount?.cents ?? 0
    y = row(paper, y, [name, quantity, euroText(line.unitCents), euroText(line.totalCents + off)], 'text')
    if (line.discount) y = row(paper, y, [line.discount.text, '', '', euroText(-off)], 'text')
  }
  return rule(paper, y)
}

function sums(paper: Paper, { kind, isJob, totalCents, taxes, payments, seller }: InvoiceInput, from: number): number {
  const takenBack = isJob ? 'Aufgehobener Betrag' : 'Erstattungsbetrag'
  let y = row(paper, from, [kind === 'correction' ? takenBack : 'Gesamtbetrag', '', '', euroText(totalCents)], 'bold')
  if (seller.small_business) y = row(paper, y, [exemptionReason[seller.trading === 'private' ? 'O' : 'E'], '', '', ''], 'text')
  else
    for (const tax of taxes)
      y = row(paper, y, [`darin ${tax.rate} % MwSt. auf netto ${euroText(tax.net_cents)}`, '', '', euroText(tax.tax_cents)], 'text')
  const paid = sumCents(payments.map(({ cents }) => cents))
  if (kind === 'correction' || paid === 0) return y
  for (const { text, cents } of payments) y = row(paper, y, [text, '', '', euroText(-cents)], 'text')
  return row(paper, y, ['Noch zu zahlen', '', '', euroText(totalCents - paid)], 'bold')
}

function foot({ doc, write }: Paper, { seller }: InvoiceInput): void {
  const legal = [
    [seller.company_name, seller.legal_form, seller.representative && `vertreten durch ${seller.representative}`],
    [
      seller.vat_id && `USt-IdNr. ${seller.vat_id}`,
      seller.tax_number && `Steuernummer ${seller.tax_number}`,
      seller.register_court && seller.register_number && `${seller.register_court}, ${seller.register_number}`,
    ],
  ]
  const text = legal.map((parts) => parts.filter(Boolean).join(' · ')).filter(Boolean)
  doc.fillColor('#5c5648')
  // Two lines have room above the edge; a third would open a page.
  doc.page.margins.bottom = 20
  write(text.join('\n'), 'text', 8, left, 762, { width, align: 'center' })
}
