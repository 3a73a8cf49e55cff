import { groupedIban } from '#contract/values/iban.ts'
import type { InvoiceInput, Payee } from './invoice.input.ts'
import type { Paper } from './invoice.paper.ts'

const [left, right] = [56, 539]
/** Points. A code of at least 33 squares a side wants four squares of white around it, the caption outside. */
const [side, gap, quiet] = [84, 14, 10]

/** How it is paid; of a job also where to, and the same as a GiroCode that banking apps read. `place` finds room of a height in points. */
export async function drawPayment(paper: Paper, invoice: InvoiceInput, place: (height: number) => number): Promise<void> {
  const { paymentText, transfer, number, totalCents } = invoice
  const { height, write } = paper
  const payee = transfer?.payee
  const width = payee ? right - left - side - gap : right - left
  const account = payee
    ? [
        `Kontoinhaber: ${payee.holder}`,
        `IBAN: ${groupedIban(payee.iban)}`,
        ...(payee.bic ? [`BIC: ${payee.bic}`] : []),
        `Verwendungszweck: ${number}`,
      ].join('\n')
    : ''
  const said = height(paymentText, 'text', 9.5, { width })
  const y = place(Math.max(said + 6 + (account ? height(account, 'text', 9.5, { width }) : 0), payee ? side + quiet + 12 : 0))
  write(paymentText, 'text', 9.5, left, y, { width })
  if (!payee) return
  write(account, 'text', 9.5, left, y + said + 6, { width })
  await drawCode(paper, giroCode(payee, { number, totalCents }), right - side, y)
  write('GiroCode', 'text', 7, right - side, y + side + quiet, { width: side, align: 'center' })
}

/** A transfer as the European Payments Council writes it for QR codes (EPC069-12, version 2): 331 bytes at most, amounts from a cent. */
export const giroCode = ({ iban, bic, holder }: Payee, { number, totalCents }: { number: string; totalCents: number }): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    bic ?? '',
    // A line break in a name would shift every field behind it.
    holder.replace(/\s+/g, ' ').trim().slice(0, 70),
    iban,
    `EUR${Math.floor(totalCents / 100)}.${String(totalCents % 100).padStart(2, '0')}`,
    '',
    '',
    number,
  ].join('\n')

async function drawCode({ doc }: Paper, text: string, x: number, y: number): Promise<void> {
  // Loaded with the first invoice that needs it.
  const { default: qrCode } = await import('qrcode')
  const { data, size } = qrCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const step = side / size
  for (let at = 0; at < size * size; at++) if (data[at]) doc.rect(x + (at % size) * step, y + Math.floor(at / size) * step, step, step)
  doc.fill('#000000')
}
