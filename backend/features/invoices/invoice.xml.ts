import { berlinParts } from '#contract/values/berlinTime.ts'
import { said, tag } from '#backend/kernel/xml.ts'
import { exemptionReason, netAmounts, type NetGroup, type TaxCategory } from './invoice.amounts.ts'
import type { InvoiceInput } from './invoice.input.ts'

/** UNTDID 1001: invoice, and credit note for a correction, whose amounts are above zero. */
const typeCodes = { invoice: '380', correction: '381' } as const
/** UNTDID 4461: cash, online payment service, mutually defined; of a job it is left open. */
const meansCodes = { cash: '10', online: '68', voucher: 'ZZZ' } as const
/** UNTDID 4461: SEPA credit transfer. */
const transferCode = '58'

/**
 * The invoice as UN/CEFACT CII in the profile EN 16931 of ZUGFeRD 2.3 / Factur-X 1.0; undefined where the standard allows none: it wants
 * the seller's tax number (BR-S-02, BR-E-02), which not every small business has stated.
 */
export function invoiceXml(invoice: InvoiceInput): string | undefined {
  const amounts = netAmounts(invoice)
  const needsTaxId = amounts.groups.some(({ category }) => category !== 'O')
  if (needsTaxId && !invoice.seller.vat_id && !invoice.seller.tax_number) return undefined
  const { number, kind, issuedAt, notes } = invoice
  const namespaces = [
    'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
    'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
    'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
    'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
  ].join(' ')
  const body = [
    tag('rsm:ExchangedDocumentContext', [
      tag('ram:GuidelineSpecifiedDocumentContextParameter', [tag('ram:ID', 'urn:cen.eu:en16931:2017')]),
    ]),
    tag('rsm:ExchangedDocument', [
      tag('ram:ID', number),
      tag('ram:TypeCode', typeCodes[kind]),
      tag('ram:IssueDateTime', [dateTag('udt:DateTimeString', issuedAt)]),
      ...notes
        .filter((note) => said(note))
        .map((note) => tag('ram:IncludedNote', [tag('ram:Content', note), tag('ram:SubjectCode', 'AAI')])),
      ...legalNote(invoice.seller).map((note) => tag('ram:IncludedNote', [tag('ram:Content', note), tag('ram:SubjectCode', 'REG')])),
    ]),
    tag('rsm:SupplyChainTradeTransaction', [
      ...amounts.lines.map((line, at) =>
        tag('ram:IncludedSupplyChainTradeLineItem', [
          tag('ram:AssociatedDocumentLineDocument', [tag('ram:LineID', String(at + 1))]),
          tag('ram:SpecifiedTradeProduct', [tag('ram:Name', said(line.text, '-'))]),
          tag('ram:SpecifiedLineTradeAgreement', [tag('ram:NetPriceProductTradePrice', [tag('ram:ChargeAmount', line.price)])]),
          tag('ram:SpecifiedLineTradeDelivery', [
            tag('ram:BilledQuantity', String(line.quantity), { unitCode: line.unit === 'hour' ? 'HUR' : 'H87' }),
          ]),
          tag('ram:SpecifiedLineTradeSettlement', [
            tag('ram:ApplicableTradeTax', taxKind(line)),
            ...(line.discount ? [allowanceTag(line.discount)] : []),
            tag('ram:SpecifiedTradeSettlementLineMonetarySummation', [tag('ram:LineTotalAmount', euros(line.netCents))]),
          ]),
        ]),
      ),
      tag('ram:ApplicableHeaderTradeAgreement', [
        sellerTag(invoice),
        buyerTag(invoice),
        tag('ram:BuyerOrderReferencedDocument', [tag('ram:IssuerAssignedID', invoice.orderNumber)]),
      ]),
      tag('ram:ApplicableHeaderTradeDelivery', [
        tag('ram:ActualDeliverySupplyChainEvent', [tag('ram:OccurrenceDateTime', [dateTag('udt:DateTimeString', invoice.suppliedAt)])]),
      ]),
      settlementTag(invoice, amounts),
    ]),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${namespaces}>${body.join('')}</rsm:CrossIndustryInvoice>\n`
}

function sellerTag({ seller }: InvoiceInput): string {
  const isNamed = Boolean(seller.representative || seller.phone || seller.email)
  return tag('ram:SellerTradeParty', [
    tag('ram:ID', String(seller.id)),
    tag('ram:Name', seller.company_name),
    ...(seller.register_number ? [tag('ram:SpecifiedLegalOrganization', [tag('ram:ID', seller.register_number)])] : []),
    ...(isNamed
      ? [
          tag('ram:DefinedTradeContact', [
            tag('ram:PersonName', seller.representative || seller.company_name),
            ...(seller.phone ? [tag('ram:TelephoneUniversalCommunication', [tag('ram:CompleteNumber', seller.phone)])] : []),
            ...(seller.email ? [tag('ram:EmailURIUniversalCommunication', [tag('ram:URIID', seller.email)])] : []),
          ]),
        ]
      : []),
    addressTag({
      street: `${seller.street} ${seller.house_number}`.trim(),
      postal_code: seller.postal_code,
      city: seller.city,
      country: 'DE',
    }),
    ...mailTag(seller.email),
    ...(seller.vat_id && !isPrivate(seller) ? [taxId(seller.vat_id, 'VA')] : []),
    ...(seller.tax_number ? [taxId(seller.tax_number, 'FC')] : []),
  ])
}

function buyerTag({ buyer, seller }: InvoiceInput): string {
  const company = buyer.company?.trim()
  const contact = company && company !== buyer.name ? buyer.name : company ? (buyer.lines[0] ?? '') : ''
  const isBusiness = Boolean(company || buyer.vat_id)
  return tag('ram:BuyerTradeParty', [
    tag('ram:Name', said(company || buyer.name, 'Barverkauf')),
    ...(contact ? [tag('ram:DefinedTradeContact', [tag('ram:PersonName', contact)])] : []),
    addressTag({ ...buyer, country: buyer.country || 'DE' }),
    ...mailTag(isBusiness ? buyer.email : null),
    // BR-O-02: where nothing is subject to VAT, nobody's VAT id stands.
    ...(buyer.vat_id && !isPrivate(seller) ? [taxId(buyer.vat_id, 'VA')] : []),
  ])
}

function settlementTag(invoice: InvoiceInput, amounts: ReturnType<typeof netAmounts>): string {
  const { payments, paymentText, isJob, kind, number, transfer } = invoice
  const refersTo = invoice.corrects ?? invoice.replaces
  const payee = transfer?.payee
  const [largest] = [...payments].sort((a, b) => b.cents - a.cents)
  const information = payments.length > 0 ? payments.map(({ text }) => text).join(', ') : paymentText
  return tag('ram:ApplicableHeaderTradeSettlement', [
    ...(isJob && kind === 'invoice' ? [tag('ram:PaymentReference', number)] : []),
    tag('ram:InvoiceCurrencyCode', 'EUR'),
    tag('ram:SpecifiedTradeSettlementPaymentMeans', [
      tag('ram:TypeCode', payee ? transferCode : isJob ? '1' : meansCodes[largest?.means ?? 'cash']),
      tag('ram:Information', information),
      ...(payee
        ? [
            tag('ram:PayeePartyCreditorFinancialAccount', [
              tag('ram:IBANID', payee.iban),
              ...(said(payee.holder) ? [tag('ram:AccountName', payee.holder)] : []),
            ]),
            ...(payee.bic ? [tag('ram:PayeeSpecifiedCreditorFinancialInstitution', [tag('ram:BICID', payee.bic)])] : []),
          ]
        : []),
    ]),
    ...amounts.groups.map((group) =>
      tag('ram:ApplicableTradeTax', [
        tag('ram:CalculatedAmount', euros(group.taxCents)),
        tag('ram:TypeCode', 'VAT'),
        ...(exemptionReason[group.category] ? [tag('ram:ExemptionReason', exemptionReason[group.category])] : []),
        tag('ram:BasisAmount', euros(group.basisCents)),
        ...taxKind(group).slice(1),
      ]),
    ),
    ...amounts.allowances.map((one) => allowanceTag(one, [tag('ram:CategoryTradeTax', taxKind(one))])),
    tag('ram:SpecifiedTradePaymentTerms', [
      tag('ram:Description', paymentText),
      ...(transfer ? [tag('ram:DueDateDateTime', [dateTag('udt:DateTimeString', transfer.dueAt)])] : []),
    ]),
    tag('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      tag('ram:LineTotalAmount', euros(amounts.lineCents)),
      ...(amounts.allowances.length > 0 ? [tag('ram:AllowanceTotalAmount', euros(amounts.allowanceCents))] : []),
      tag('ram:TaxBasisTotalAmount', euros(amounts.basisCents)),
      tag('ram:TaxTotalAmount', euros(amounts.taxCents), { currencyID: 'EUR' }),
      tag('ram:GrandTotalAmount', euros(amounts.grandCents)),
      ...(amounts.prepaidCents === 0 ? [] : [tag('ram:TotalPrepaidAmount', euros(amounts.prepaidCents))]),
      tag('ram:DuePayableAmount', euros(amounts.dueCents)),
    ]),
    ...(refersTo
      ? [
          tag('ram:InvoiceReferencedDocument', [
            tag('ram:IssuerAssignedID', refersTo.number),
            tag('ram:FormattedIssueDateTime', [dateTag('qdt:DateTimeString', refersTo.issuedAt)]),
          ]),
        ]
      : []),
  ])
}

/** What is taken off a line (BG-27), or off the whole order (BG-20), which says at which rate. */
const allowanceTag = ({ text, netCents }: { text: string; netCents: number }, tax: string[] = []): string =>
  tag('ram:SpecifiedTradeAllowanceCharge', [
    tag('ram:ChargeIndicator', [tag('udt:Indicator', 'false')]),
    tag('ram:ActualAmount', euros(netCents)),
    tag('ram:Reason', text),
    ...tax,
  ])

const isPrivate = (seller: InvoiceInput['seller']): boolean => seller.small_business && seller.trading === 'private'

/** Where nothing is subject to VAT there is no rate (BR-O-05). */
const taxKind = ({ category, rate }: Pick<NetGroup, 'rate'> & { category: TaxCategory }): string[] => [
  tag('ram:TypeCode', 'VAT'),
  tag('ram:CategoryCode', category),
  ...(category === 'O' ? [] : [tag('ram:RateApplicablePercent', String(rate))]),
]

const addressTag = (place: { street?: string; postal_code?: string; city?: string; country: string }): string =>
  tag('ram:PostalTradeAddress', [
    ...(place.postal_code ? [tag('ram:PostcodeCode', place.postal_code)] : []),
    ...(place.street ? [tag('ram:LineOne', place.street)] : []),
    ...(place.city ? [tag('ram:CityName', place.city)] : []),
    tag('ram:CountryID', place.country),
  ])
const mailTag = (email: string | null | undefined): string[] =>
  email ? [tag('ram:URIUniversalCommunication', [tag('ram:URIID', email, { schemeID: 'EM' })])] : []
const taxId = (id: string, scheme: 'VA' | 'FC'): string =>
  tag('ram:SpecifiedTaxRegistration', [tag('ram:ID', id.replace(/\s/g, ''), { schemeID: scheme })])

/** What the imprint owes on business papers (§ 35a GmbHG, § 37a HGB). */
function legalNote(seller: InvoiceInput['seller']): string[] {
  const parts = [
    [seller.company_name, seller.legal_form].filter(Boolean).join(' '),
    seller.representative && `vertreten durch ${seller.representative}`,
    seller.register_court && seller.register_number ? `${seller.register_court}, ${seller.register_number}` : '',
  ].filter(Boolean)
  return parts.length > 1 ? [parts.join(', ')] : []
}

const dateTag = (name: string, at: string): string => tag(name, berlinParts(new Date(at)).day.replaceAll('-', ''), { format: '102' })

/** Cents as euros with two decimals. */
const euros = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
