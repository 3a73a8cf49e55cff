import { openPaper } from '#backend/features/invoices/paper.api.ts'

/** What stands on a voucher that is printed; all of it as it is read. */
export interface VoucherSheet {
  title: string
  amount: string
  code: string
  lastDay: string
  where: string
  /** Where it is kept. */
  page: string
  /** When it was issued, for the file's date. */
  at: string
  to: string
  from: string
  message: string
}

const [left, width] = [56, 483]

/** One A4 sheet: a frame to cut out, for whom, what for, the code, how it is redeemed. */
export async function voucherSheetPdf(sheet: VoucherSheet): Promise<Buffer> {
  const { doc, done, write } = await openPaper({ title: sheet.title, author: 'Markthalle', at: new Date(sheet.at) })
  doc
    .roundedRect(left - 20, 56, width + 40, 420, 10)
    .lineWidth(1.5)
    .stroke('#1f5c45')
  write(sheet.title, 'bold', 16, left, 84, { width, align: 'center' })
  write(sheet.amount, 'bold', 44, left, 118, { width, align: 'center' })
  const lines = [
    ...(sheet.to ? [`Für ${sheet.to}`] : []),
    ...(sheet.from ? [`Von ${sheet.from}`] : []),
    ...(sheet.message ? [`«${sheet.message}»`] : []),
  ]
  write(lines.join('\n'), 'text', 12, left + 30, 196, { width: width - 60, align: 'center' })
  write(sheet.code, 'bold', 22, left, 390, { width, align: 'center' })
  write(`Einlösbar bis ${sheet.lastDay}`, 'text', 11, left, 428, { width, align: 'center' })
  write(
    [
      `${sheet.where} Geben Sie den Code an der Kasse ein; der Rest bleibt auf dem Gutschein.`,
      'Wer den Code kennt, kann ihn einlösen: Bewahren Sie dieses Blatt auf wie Bargeld. Eine Auszahlung in bar ist nicht möglich.',
      `Guthaben ansehen: ${sheet.page}`,
    ].join('\n\n'),
    'text',
    10,
    left,
    510,
    { width },
  )
  doc.end()
  return done
}
