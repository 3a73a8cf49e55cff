import { berlinDay, berlinParts } from '#contract/values/berlinTime.ts'
import { reportedOf, type ReportedActivity, type ReportedQuarter, type ReportFigures } from '#contract/values/sellerReport.ts'
import type { SellerIdentity } from '#backend/features/profiles/sellerIdentity.api.ts'
import type { Config } from '#backend/kernel/config.ts'
import { said, tag } from '#backend/kernel/xml.ts'

/** Of the schema only elements that this marketplace can fill; nobody has sent such a file to the authority yet (docs/law.md). */
const namespaces = 'xmlns:dpi="urn:oecd:ties:dpi:v1" xmlns:stf="urn:oecd:ties:dpistf:v1" version="1.0"'
/** Addresses are German ones: the form of a business asks for no country. */
const home = 'DE'
const elementOf: Record<ReportedActivity, string> = { services: 'dpi:PersonalServices', goods: 'dpi:SaleOfGoods' }
const most = 200
const text = (value: string, otherwise: string) => said(value, otherwise).slice(0, most)
const some = (name: string, value: string, attributes: Record<string, string> = {}) =>
  said(value) === '' ? [] : [tag(name, text(value, ''), attributes)]

const tin = (id: string, country: string) =>
  said(id) === '' ? tag('dpi:TIN', 'NOTIN', { unknown: 'true' }) : tag('dpi:TIN', text(id, ''), { issuedBy: country })
const docSpec = (reference: string) => tag('dpi:DocSpec', [tag('stf:DocTypeIndic', 'OECD1'), tag('stf:DocRefId', reference)])

const address = (
  kind: string,
  { street, houseNumber, postalCode, city }: Pick<SellerIdentity, 'street' | 'houseNumber' | 'postalCode' | 'city'>,
) =>
  tag(
    'dpi:Address',
    [
      tag('dpi:CountryCode', home),
      tag('dpi:AddressFix', [
        ...some('dpi:Street', street),
        ...some('dpi:BuildingIdentifier', houseNumber),
        ...some('dpi:PostCode', postalCode),
        tag('dpi:City', text(city, '-')),
      ]),
    ],
    { legalAddressType: kind },
  )

/**
 * Everything before the sellers. `at` names the message: two of the same year are two messages; `isNil`: nobody
 * is to be reported, which is told as well.
 */
export function xmlHead(operator: Config['operator'], year: number, at: Date, isNil: boolean): string {
  const { time, second } = berlinParts(at)
  const spec = tag('dpi:MessageSpec', [
    ...some('dpi:SendingEntityIN', operator.taxNumber),
    tag('dpi:TransmittingCountry', home),
    tag('dpi:ReceivingCountry', home),
    tag('dpi:MessageType', 'DPI'),
    tag('dpi:MessageRefId', `${home}${year}${home}-${at.getTime()}`),
    tag('dpi:MessageTypeIndic', isNil ? 'DPI403' : 'DPI401'),
    tag('dpi:ReportingPeriod', `${year}-12-31`),
    tag('dpi:Timestamp', `${berlinDay(at)}T${time}:${String(second).padStart(2, '0')}`),
  ])
  const platform = tag('dpi:PlatformOperator', [
    tag('dpi:ResCountryCode', home),
    tin(operator.taxNumber, home),
    ...some('dpi:VAT', operator.vatId),
    tag('dpi:Name', text(operator.name, '-')),
    tag('dpi:PlatformBusinessName', 'Markthalle'),
    address('OECD304', { ...operator, houseNumber: '' }),
    tag('dpi:Nexus', 'RPONEX1'),
    tag('dpi:AssumedReporting', 'false'),
    docSpec(`${home}${year}-operator-${at.getTime()}`),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n<dpi:DPI_OECD ${namespaces}>${spec}<dpi:DPIBody>${platform}`
}
export const xmlFoot = '</dpi:DPIBody></dpi:DPI_OECD>\n'

/** Amounts are whole euros there, rounded to the nearest (MonAmnt_Type). */
const quarters = (name: string, element: string, values: readonly number[], isMoney: boolean) =>
  tag(
    `dpi:${name}`,
    values.map((value, at) =>
      tag(`dpi:${element}Q${at + 1}`, String(isMoney ? Math.round(value / 100) : value), isMoney ? { currCode: 'EUR' } : {}),
    ),
  )
const activity = (kind: ReportedActivity, figures: readonly ReportedQuarter[]) =>
  tag(elementOf[kind], [
    quarters(
      'Consideration',
      'Cons',
      figures.map((one) => one.pay_cents),
      true,
    ),
    quarters(
      'NumberOfActivities',
      'Numb',
      figures.map((one) => one.count),
      false,
    ),
    quarters(
      'Fees',
      'Fees',
      figures.map((one) => one.fee_cents),
      true,
    ),
    // No tax is held back here.
    quarters(
      'Taxes',
      'Tax',
      figures.map(() => 0),
      true,
    ),
  ])

function party(seller: SellerIdentity): string[] {
  const numbers = [tag('dpi:ResCountryCode', home), tin(seller.taxId, seller.taxIdCountry)]
  if (seller.isEntity)
    return [
      ...numbers,
      ...some('dpi:IN', seller.registerNumber, { issuedBy: home, INType: 'BRN' }),
      ...some('dpi:VAT', seller.vatId),
      tag('dpi:Name', text(seller.name, '-')),
      address('OECD301', seller),
    ]
  return [
    ...numbers,
    ...some('dpi:VAT', seller.vatId),
    tag('dpi:Name', [tag('dpi:FirstName', text(seller.firstName, 'NFN')), tag('dpi:LastName', text(seller.lastName, seller.name || '-'))]),
    address('OECD301', seller),
    // Without it the file is not valid: who lacks it stands on the operator's page.
    ...(seller.birthday === '' ? [] : [tag('dpi:BirthInfo', [tag('dpi:BirthDate', seller.birthday)])]),
  ]
}

/** One `ReportableSeller`. Goods come last, as the schema's sequence has it. */
export function xmlSeller(seller: SellerIdentity, figures: ReportFigures, year: number, at: Date): string {
  const account =
    seller.iban === ''
      ? []
      : [
          tag('dpi:FinancialIdentifier', [
            tag('dpi:Identifier', seller.iban, { AccountNumberType: 'IBAN' }),
            ...some('dpi:AccountHolderName', seller.holder),
          ]),
        ]
  const identity = seller.isEntity
    ? tag('dpi:EntitySeller', [tag('dpi:Standard', [tag('dpi:EntSellerID', party(seller)), ...account])])
    : tag('dpi:IndividualSeller', [tag('dpi:Standard', [tag('dpi:IndSellerID', party(seller)), ...account])])
  const reported = reportedOf(figures).toSorted((a, b) => elementOf[a].localeCompare(elementOf[b]))
  return tag('dpi:ReportableSeller', [
    tag('dpi:Identity', [identity]),
    tag(
      'dpi:RelevantActivities',
      reported.map((kind) => activity(kind, figures[kind])),
    ),
    docSpec(`${home}${year}-${seller.id}-${at.getTime()}`),
  ])
}
