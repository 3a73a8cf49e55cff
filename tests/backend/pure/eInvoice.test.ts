import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correctionInput, invoiceInput, type InvoiceInput } from '#backend/features/invoices/invoice.input.ts'
import { invoiceXml } from '#backend/features/invoices/invoice.xml.ts'
import type { InvoicedOrder } from '#backend/features/orders/orderKind.api.ts'
import { taxIncluded } from '#contract/values/money.ts'
import { taxesOf } from '#contract/values/taxes.ts'
import { brokenRules, businessRules } from '#tests/support/eInvoice/businessRules.ts'
import { all, centsAt, first, readXml, textAt } from '#tests/support/eInvoice/readXml.ts'
import { sampleInvoice, sampleSeller } from '#tests/support/eInvoice/sampleInvoice.ts'
import { schemaErrors } from '#tests/support/eInvoice/schema.ts'

const header = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement'
const sums = `${header}/SpecifiedTradeSettlementHeaderMonetarySummation`
const small = { ...sampleSeller, small_business: true, vat_id: null, tax_number: '123/456/78901' }
const deposit = { text: 'Pfand Cola', quantity: 3, unitCents: 25, totalCents: 75, taxRate: 19 }
const mixed = sampleInvoice()

const scaled: InvoiceInput['lines'][number] = {
  text: 'Schraubglas',
  quantity: 5,
  unitCents: 1_000,
  totalCents: 4_500,
  taxRate: 19,
  discount: { text: 'Mengenrabatt 10 %', cents: 500 },
}
const byTheDozen = sampleInvoice({ lines: [...mixed.lines, scaled] })
const payee = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', holder: 'Haus & Größe' }
const job = sampleInvoice({
  isJob: true,
  lines: [{ text: 'Reparatur', quantity: 7.25, unitCents: 6_000, totalCents: 43_500, taxRate: 19, unit: 'hour' }],
  paymentText: 'Bitte überweisen Sie den Betrag bis zum 04.12.2026 ohne Abzug auf dieses Konto.',
  transfer: { dueAt: '2026-12-04T17:30:00.000Z', payee },
  notes: ['Alle Fenster im Erdgeschoss.'],
})
const jobTakenBack = correctionInput(
  job,
  { lines: job.lines, taxes: job.taxes, reason: 'Storno: Die Anschrift war falsch.', paymentText: 'Es ist nichts mehr zu zahlen.' },
  { number: 'RE-2026-00002', issuedAt: new Date('2026-11-24T10:00:00Z') },
)

const cases: Record<string, InvoiceInput> = {
  '19 % and 7 % mixed': mixed,
  'a small business (§ 19 UStG)': sampleInvoice({ seller: small }),
  'somebody who sells privately': sampleInvoice({ seller: { ...small, trading: 'private', tax_number: null } }),
  'somebody who sells privately, less a discount': sampleInvoice({
    seller: { ...small, trading: 'private', tax_number: null },
    lines: [scaled, { text: 'Rabatt', quantity: 1, unitCents: -333, totalCents: -333, taxRate: 0 }],
  }),
  'something at 0 %': sampleInvoice({ lines: [{ text: 'Solarmodul', quantity: 2, unitCents: 9_900, totalCents: 19_800, taxRate: 0 }] }),
  'paid by a voucher in part': sampleInvoice({ payments: [{ means: 'voucher', text: 'Gutschein SOMMER', cents: 1_000 }] }),
  'paid by a voucher as a whole': sampleInvoice({
    payments: [{ means: 'voucher', text: 'Gutschein SOMMER', cents: mixed.totalCents }],
    paymentText: 'Betrag erhalten. Vielen Dank.',
  }),
  'paid online and by voucher': sampleInvoice({
    payments: [
      { means: 'voucher', text: 'Gutschein SOMMER', cents: 1_000 },
      { means: 'online', text: 'Online bezahlt', cents: mixed.totalCents - 1_000 },
    ],
  }),
  'a deposit': sampleInvoice({ lines: [...mixed.lines, deposit] }),
  'a discount': sampleInvoice({ lines: [...mixed.lines, { text: 'Rabatt', quantity: 1, unitCents: -333, totalCents: -333, taxRate: 7 }] }),
  'a wholesale scale': byTheDozen,
  'a wholesale scale of a small business': sampleInvoice({ seller: small, lines: [scaled] }),
  'a wholesale scale that takes less than a cent of net': sampleInvoice({
    lines: [{ ...scaled, totalCents: 4_999, discount: { text: 'Mengenrabatt 0,01 %', cents: 1 } }],
  }),
  'a part of what a scale had lowered, given back': correctionInput(
    byTheDozen,
    { lines: [{ text: 'Schraubglas', quantity: 2, unitCents: 900, totalCents: 1_800, taxRate: 19 }] },
    { number: 'RE-2026-00002', issuedAt: new Date('2026-11-24T10:00:00Z') },
  ),
  'a business with VAT id': sampleInvoice({
    buyer: {
      name: 'Berger & Söhne GmbH',
      lines: ['Anna Berger', 'Ring 1', '1010 Wien', 'Österreich'],
      company: 'Berger & Söhne GmbH',
      vat_id: 'ATU12345678',
      email: 'rechnung@berger.example',
      street: 'Ring 1',
      postal_code: '1010',
      city: 'Wien',
      country: 'AT',
    },
  }),
  'a part given back': correctionInput(
    mixed,
    { lines: [{ text: 'Cola', quantity: 1, unitCents: 250, totalCents: 250, taxRate: 19 }], reason: 'Flasche war undicht' },
    { number: 'RE-2026-00002', issuedAt: new Date('2026-11-24T10:00:00Z') },
  ),
  'everything given back by a small business': correctionInput(
    sampleInvoice({ seller: small }),
    { lines: mixed.lines },
    { number: 'RE-2026-00002', issuedAt: new Date('2026-11-24T10:00:00Z') },
  ),
  'a job by the hour, paid by transfer': job,
  'a job without an account': { ...job, transfer: { dueAt: job.transfer!.dueAt, payee: null } },
  'a job that is taken back': jobTakenBack,
  'a job in place of one that was taken back': {
    ...job,
    number: 'RE-2026-00003',
    replaces: { number: job.number, issuedAt: job.issuedAt },
  },
  'words that XML knows otherwise': sampleInvoice({
    buyer: { name: '<Anna> & "Co" \u0000\u0008\uD800', lines: [] },
    notes: [']]> &amp; <!-- -->'],
  }),
}

describe('an e-invoice', () => {
  it.each(Object.entries(cases))('of %s is valid by the official schema and the rules of EN 16931', async (_, invoice) => {
    const xml = invoiceXml(invoice)!
    expect(await schemaErrors(xml)).toEqual([])
    expect(brokenRules(readXml(xml))).toEqual([])
  })

  it('that is none is found out: by the schema, and by each rule that its change breaks', async () => {
    const xml = invoiceXml(mixed)!
    expect(await schemaErrors(xml.replace('<ram:TypeCode>380</ram:TypeCode>', ''))).not.toEqual([])
    const broken = (from: string | RegExp, to: string) => brokenRules(readXml(xml.replace(from, to)))
    expect(broken('<ram:Name>Anna Berger</ram:Name>', '<ram:Name></ram:Name>')).toEqual(['BR-07'])
    expect(broken(/<ram:DuePayableAmount>[^<]*/, '<ram:DuePayableAmount>1.00')).toEqual(['BR-CO-16'])
    expect(broken(/<ram:LineTotalAmount>[^<]*/, '<ram:LineTotalAmount>1.00')).toEqual(['BR-CO-10', 'BR-S-08', 'PEPPOL-EN16931-R120'])
    expect(broken(/<ram:CalculatedAmount>[^<]*/, '<ram:CalculatedAmount>9.99')).toEqual(['BR-CO-14', 'BR-CO-17', 'BR-S-09'])
    expect(broken(/<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/, '')).toEqual(['BR-S-02', 'BR-DE-16'])
    expect(broken(/<ram:GrandTotalAmount>[^<]*/, '<ram:GrandTotalAmount>1.005')).toContain('BR-DEC')
    const brokenIn = (name: string, from: string | RegExp, to: string) => brokenRules(readXml(invoiceXml(cases[name]!)!.replace(from, to)))
    expect(brokenIn('a job by the hour, paid by transfer', /<ram:IBANID>[^<]*/, '<ram:IBANID>')).toEqual(['BR-50', 'BR-61'])
    expect(brokenIn('a job without an account', '<ram:TypeCode>1</ram:TypeCode>', '<ram:TypeCode>58</ram:TypeCode>')).toEqual(['BR-61'])
    expect(brokenIn('a wholesale scale', /(<udt:Indicator>)false/, '$1true')).toEqual(['BR-CO-12'])
    const privately = 'somebody who sells privately, less a discount'
    const rate = '<ram:CategoryCode>O</ram:CategoryCode><ram:RateApplicablePercent>0</ram:RateApplicablePercent></ram:CategoryTradeTax>'
    expect(brokenIn(privately, '<ram:CategoryCode>O</ram:CategoryCode></ram:CategoryTradeTax>', rate)).toEqual(['BR-O-06', 'BR-O-08'])
    const zero = '<ram:CategoryCode>Z</ram:CategoryCode></ram:CategoryTradeTax>'
    expect(brokenIn(privately, '<ram:CategoryCode>O</ram:CategoryCode></ram:CategoryTradeTax>', zero)).toContain('BR-O-13')
    const taxId =
      '<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE136695976</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty>'
    expect(brokenIn(privately, '</ram:SellerTradeParty>', taxId)).toEqual(['BR-O-02', 'BR-O-03'])
    expect(Object.keys(businessRules).length).toBeGreaterThan(85)
  })

  it('names what the wholesale scale took off a line, with the price before it', () => {
    const root = readXml(invoiceXml(byTheDozen)!)
    const line = all(root, 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem').at(-1)!
    const settled = 'SpecifiedLineTradeSettlement'
    expect([
      textAt(line, 'SpecifiedTradeProduct/Name'),
      textAt(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'),
      textAt(line, 'SpecifiedLineTradeDelivery/BilledQuantity'),
      textAt(line, `${settled}/SpecifiedTradeAllowanceCharge/ChargeIndicator/Indicator`),
      textAt(line, `${settled}/SpecifiedTradeAllowanceCharge/Reason`),
      centsAt(line, `${settled}/SpecifiedTradeAllowanceCharge/ActualAmount`),
      centsAt(line, `${settled}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`),
    ]).toEqual(['Schraubglas', expect.stringMatching(/^8\.40/), '5', 'false', 'Mengenrabatt 10 %', 420, 3_782])
    expect(centsAt(root, `${sums}/GrandTotalAmount`)).toBe(mixed.totalCents + 4_500)
  })

  it('that gives a part of it back says that its price is the one after the discount', () => {
    const [line] = cases['a part of what a scale had lowered, given back']!.lines
    expect([line!.text, line!.quantity, line!.unitCents]).toEqual(['Schraubglas, nach Mengenrabatt 10 %', 2, 900])
    const shortened = (text: string) => correctionInput(byTheDozen, { lines: [{ ...line!, text }] }, { number: 'R', issuedAt: new Date() })
    expect(shortened('2 × Schraubglas').lines[0]!.text).toBe('2 × Schraubglas, nach Mengenrabatt 10 %')
    expect(shortened('Cola').lines[0]!.text).toBe('Cola')
  })

  it('of a job says where the money goes, until when, and by which words it is found', () => {
    const xml = invoiceXml(job)!
    const root = readXml(xml)
    const means = `${header}/SpecifiedTradeSettlementPaymentMeans`
    expect(textAt(root, `${means}/TypeCode`)).toBe('58')
    expect(textAt(root, `${means}/PayeePartyCreditorFinancialAccount/IBANID`)).toBe(payee.iban)
    expect(textAt(root, `${means}/PayeePartyCreditorFinancialAccount/AccountName`)).toBe(payee.holder)
    expect(textAt(root, `${means}/PayeeSpecifiedCreditorFinancialInstitution/BICID`)).toBe(payee.bic)
    expect(textAt(root, `${header}/PaymentReference`)).toBe(job.number)
    expect(textAt(root, `${header}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`)).toBe('20261204')
    expect(centsAt(root, `${sums}/DuePayableAmount`)).toBe(43_500)
  })

  it('that takes a job back is a credit note over all of it that names it; the one in its place is an invoice that names it too', () => {
    const back = readXml(invoiceXml(jobTakenBack)!)
    expect([textAt(back, 'ExchangedDocument/TypeCode'), textAt(back, `${header}/InvoiceReferencedDocument/IssuerAssignedID`)]).toEqual([
      '381',
      job.number,
    ])
    expect(centsAt(back, `${sums}/GrandTotalAmount`)).toBe(job.totalCents)
    // Nobody transfers money because of it.
    expect(invoiceXml(jobTakenBack)).not.toContain('IBANID')
    expect(jobTakenBack.notes).toEqual(['Storno: Die Anschrift war falsch.'])
    const anew = readXml(invoiceXml(cases['a job in place of one that was taken back']!)!)
    expect([textAt(anew, 'ExchangedDocument/TypeCode'), textAt(anew, `${header}/InvoiceReferencedDocument/IssuerAssignedID`)]).toEqual([
      '380',
      job.number,
    ])
  })

  it('states net, tax and total of each rate as the paper does', () => {
    const root = readXml(invoiceXml(mixed)!)
    const groups = all(root, `${header}/ApplicableTradeTax`).map((tax) => [
      textAt(tax, 'RateApplicablePercent'),
      centsAt(tax, 'BasisAmount'),
      centsAt(tax, 'CalculatedAmount'),
    ])
    expect(groups).toEqual([
      ['19', 630, 120],
      ['7', 1_850, 130],
    ])
    expect(centsAt(root, `${sums}/GrandTotalAmount`)).toBe(2_730)
    // Half an hour before midnight in London is the next day in Berlin.
    expect(
      textAt(
        root,
        'SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString',
      ),
    ).toBe('20261120')
  })

  it('of a small business states why there is no tax, and no rate above zero (§ 19 UStG)', () => {
    const xml = invoiceXml(cases['a small business (§ 19 UStG)']!)!
    const [tax, ...more] = all(readXml(xml), `${header}/ApplicableTradeTax`)
    expect([textAt(tax!, 'CategoryCode'), textAt(tax!, 'RateApplicablePercent'), textAt(tax!, 'ExemptionReason'), more]).toEqual([
      'E',
      '0',
      'Steuerfrei für Kleinunternehmer (§ 19 UStG)',
      [],
    ])
    expect(xml).toContain('<ram:ID schemeID="FC">123/456/78901</ram:ID>')
    expect(xml).not.toMatch(/Percent>(?:7|19)</)
  })

  it('is none where the seller has stated no number of any tax office: the standard allows none', () => {
    expect(invoiceXml(sampleInvoice({ seller: { ...small, tax_number: null } }))).toBeUndefined()
  })

  it('states what a voucher paid as prepaid, and what is left', () => {
    const root = readXml(invoiceXml(cases['paid by a voucher in part']!)!)
    expect([centsAt(root, `${sums}/TotalPrepaidAmount`), centsAt(root, `${sums}/DuePayableAmount`)]).toEqual([1_000, 1_730])
    expect(textAt(root, `${header}/SpecifiedTradeSettlementPaymentMeans/TypeCode`)).toBe('ZZZ')
  })

  it('that corrects another names it with its day, and gives back at the rate it was sold at', () => {
    const root = readXml(invoiceXml(cases['a part given back']!)!)
    expect(textAt(root, 'ExchangedDocument/TypeCode')).toBe('381')
    const before = first(root, `${header}/InvoiceReferencedDocument`)!
    expect([textAt(before, 'IssuerAssignedID'), textAt(before, 'FormattedIssueDateTime/DateTimeString')]).toEqual([
      'RE-2026-00001',
      '20261120',
    ])
    expect(centsAt(root, `${sums}/GrandTotalAmount`)).toBe(250)
  })

  it('names a business with its VAT id, and its e-mail address; of others neither', () => {
    const buyerOf = (invoice: InvoiceInput) =>
      first(readXml(invoiceXml(invoice)!), 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/BuyerTradeParty')!
    const business = buyerOf(cases['a business with VAT id']!)
    expect([
      textAt(business, 'Name'),
      textAt(business, 'DefinedTradeContact/PersonName'),
      textAt(business, 'SpecifiedTaxRegistration/ID'),
      textAt(business, 'URIUniversalCommunication/URIID'),
      textAt(business, 'PostalTradeAddress/CountryID'),
    ]).toEqual(['Berger & Söhne GmbH', 'Anna Berger', 'ATU12345678', 'rechnung@berger.example', 'AT'])
    const person = buyerOf(sampleInvoice({ buyer: { ...mixed.buyer, email: 'anna@post.example' } }))
    expect(textAt(person, 'URIUniversalCommunication/URIID')).toBe('')
  })
})

describe('any order', () => {
  const line = fc.record({
    text: fc.string({ maxLength: 40 }),
    quantity: fc.integer({ min: 1, max: 120 }),
    unitCents: fc.integer({ min: 0, max: 250_000 }),
    taxRate: fc.constantFrom(7, 19, 0),
    scale: fc.option(fc.double({ min: 0.01, max: 99, noNaN: true }), { nil: null }),
  })
  const order = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    carriage: fc.integer({ min: 0, max: 2_000 }),
    discount: fc.double({ min: 0, max: 1, noNaN: true }),
    voucher: fc.double({ min: 0, max: 1, noNaN: true }),
    isSmall: fc.boolean(),
    isPaid: fc.boolean(),
  })

  it('makes an invoice whose XML keeps every rule and adds up to the cent, whatever it holds', () => {
    fc.assert(
      fc.property(order, ({ lines, carriage, discount, voucher, isSmall, isPaid }) => {
        const goods = lines.map(({ scale, ...one }) => {
          const full = one.quantity * one.unitCents
          const cents = Math.round((full * (scale ?? 0)) / 100)
          return { ...one, totalCents: full - cents, ...(cents > 0 && { discount: { text: 'Mengenrabatt', cents } }) }
        })
        const gross = goods.reduce((sum, one) => sum + one.totalCents, 0)
        fc.pre(gross > 0)
        // Here the discount lies on the largest rate.
        const taxes = taxesOf(
          goods.map((one) => ({ rate: one.taxRate, gross: one.totalCents })),
          carriage,
        )
        const off = Math.floor(taxes[0]!.gross_cents * discount * 0.9)
        const lessened = taxes.map((tax, at) => {
          const left = tax.gross_cents - (at === 0 ? off : 0)
          const { net, tax: inside } = taxIncluded(left, tax.rate)
          return { rate: tax.rate, gross_cents: left, net_cents: net, tax_cents: inside }
        })
        const total = gross + carriage - off
        const input = invoiceInput(
          {
            id: 1,
            number: 'A-1000',
            provider_id: 7,
            customer_id: 1,
            customer_name: 'Anna',
            suppliedAt: new Date('2026-11-20T10:00:00Z'),
            seller: isSmall ? small : sampleSeller,
            buyer: mixed.buyer,
            goods,
            carriage: { text: 'Versand', cents: carriage },
            taxes: isSmall ? [] : lessened,
            total_cents: total,
            isPaid,
            paidBy: 'cash',
            voucher_cents: Math.floor(total * voucher),
          } satisfies InvoicedOrder,
          { number: 'RE-2026-00001', issuedAt: new Date('2026-11-20T10:00:00Z') },
          { tax_number: small.tax_number, notes: [] },
        )
        const root = readXml(invoiceXml(input)!)
        expect(brokenRules(root)).toEqual([])
        expect(centsAt(root, `${sums}/GrandTotalAmount`)).toBe(total)
        expect(input.lines.reduce((sum, one) => sum + one.totalCents, 0)).toBe(total)
        if (isPaid) expect(centsAt(root, `${sums}/DuePayableAmount`)).toBe(0)
      }),
      { numRuns: 500 },
    )
  })
})
