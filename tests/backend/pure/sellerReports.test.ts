import { describe, expect, it } from 'vitest'
import { figuresBySeller, reportedOf, yearOf, type QuarterSum } from '#contract/values/sellerReport.ts'
import { taxIdProblem } from '#contract/values/taxId.ts'
import { xmlFoot, xmlHead, xmlSeller } from '#backend/features/sellerReports/sellerReports.xml.ts'

const sum = (part: Partial<QuarterSum>): QuarterSum => ({
  provider_id: 1,
  activity: 'goods',
  quarter: 1,
  pay_cents: 0,
  fee_cents: 0,
  count: 0,
  ...part,
})
const figures = (...parts: Partial<QuarterSum>[]) => figuresBySeller(parts.map(sum)).get(1)!

describe('who is reported (§ 4 (5) no. 4 PStTG)', () => {
  it.each([
    [29, 200_000, []],
    [29, 200_001, ['goods']],
    [30, 200_000, ['goods']],
    [30, 1, ['goods']],
    [1, 200_001, ['goods']],
    [0, 0, []],
  ] as const)('goods sold %i times for %i cents: %j', (count, cents, reported) => {
    expect(reportedOf(figures({ count, pay_cents: cents }))).toEqual(reported)
  })
  it('a year counts, not a quarter', () => {
    expect(reportedOf(figures({ quarter: 1, count: 15, pay_cents: 100_000 }, { quarter: 4, count: 15, pay_cents: 100_000 }))).toEqual([
      'goods',
    ])
  })
  it('services have no threshold, and do not draw goods below theirs along', () => {
    const few = { count: 1, pay_cents: 500 }
    expect(reportedOf(figures({ activity: 'services', ...few }))).toEqual(['services'])
    expect(reportedOf(figures(few, { activity: 'services', ...few }))).toEqual(['services'])
  })
  it('adds numbers of the same quarter up', () => {
    const { goods } = figures({ quarter: 2, pay_cents: 500, fee_cents: 5, count: 1 }, { quarter: 2, pay_cents: -200, fee_cents: -2 })
    expect([goods[1], yearOf(goods)]).toEqual([
      { pay_cents: 300, fee_cents: 3, count: 1 },
      { pay_cents: 300, fee_cents: 3, count: 1 },
    ])
  })
})

describe('tax identification numbers', () => {
  it.each(['86095742719', '47 036 892 816', '65929970489'])('%s is a German one', (text) =>
    expect(taxIdProblem(text, 'DE')).toBeUndefined(),
  )
  it.each(['86095742718', '04452397687', '8609574271', '860957427190', 'DE860957427', ''])('%s is none', (text) =>
    expect(taxIdProblem(text, 'DE')).toMatch(/elf Ziffern/),
  )
  it('of other states only form and length are known', () => {
    expect(taxIdProblem('12-345 678/9', 'AT')).toBeUndefined()
    for (const wrong of ['1', 'x'.repeat(21), 'Äpfel']) expect(taxIdProblem(wrong, 'AT')).toMatch(/4 bis 20/)
  })
})

describe('the file in the form of the DPI schema', () => {
  const seller = {
    id: 7,
    isEntity: false,
    name: 'Rad & Werk',
    firstName: 'Zoë',
    lastName: 'O’Neill <b>',
    street: 'Markt',
    houseNumber: '3',
    postalCode: '62101',
    city: 'Lindenbrück',
    taxId: '86095742719',
    taxIdCountry: 'DE',
    vatId: '',
    registerNumber: '',
    birthday: '1980-05-17',
    iban: 'DE89370400440532013000',
    holder: 'Zoë',
  }
  const at = new Date('2027-01-02T10:00:05Z')
  const elements = (xml: string) => [...xml.matchAll(/<(dpi|stf):(\w+)/g)].map((match) => match[2])

  it('names a person in the order of the schema, whole euros, what is reported alone', () => {
    const xml = xmlSeller(
      seller,
      figures({ activity: 'services', quarter: 3, pay_cents: 12_350, fee_cents: 149, count: 2 }, { count: 1, pay_cents: 1 }),
      2026,
      at,
    )
    expect(elements(xml).filter((name) => !/Q\d$/.test(name!))).toEqual([
      'ReportableSeller',
      'Identity',
      'IndividualSeller',
      'Standard',
      'IndSellerID',
      'ResCountryCode',
      'TIN',
      'Name',
      'FirstName',
      'LastName',
      'Address',
      'CountryCode',
      'AddressFix',
      'Street',
      'BuildingIdentifier',
      'PostCode',
      'City',
      'BirthInfo',
      'BirthDate',
      'FinancialIdentifier',
      'Identifier',
      'AccountHolderName',
      'RelevantActivities',
      'PersonalServices',
      'Consideration',
      'NumberOfActivities',
      'Fees',
      'Taxes',
      'DocSpec',
      'DocTypeIndic',
      'DocRefId',
    ])
    expect(xml).toContain('<dpi:ConsQ3 currCode="EUR">124</dpi:ConsQ3>')
    expect(xml).toContain('<dpi:NumbQ3>2</dpi:NumbQ3>')
    expect(xml).toContain('<dpi:FeesQ3 currCode="EUR">1</dpi:FeesQ3>')
    expect(xml).toContain('O’Neill &lt;b&gt;')
  })
  it('names an entity by its register, and says where a number is not known', () => {
    const entity = {
      ...seller,
      isEntity: true,
      name: 'Rad & Werk GmbH',
      taxId: '',
      taxIdCountry: '',
      vatId: 'DE136695976',
      registerNumber: 'HRB 7',
      birthday: '',
      iban: '',
    }
    const xml = xmlSeller(entity, figures({ count: 30, pay_cents: 3000 }), 2026, at)
    expect(elements(xml).slice(3, 13)).toEqual([
      'Standard',
      'EntSellerID',
      'ResCountryCode',
      'TIN',
      'IN',
      'VAT',
      'Name',
      'Address',
      'CountryCode',
      'AddressFix',
    ])
    expect(xml).toContain('<dpi:TIN unknown="true">NOTIN</dpi:TIN><dpi:IN issuedBy="DE" INType="BRN">HRB 7</dpi:IN>')
    expect(xml).toContain('<dpi:Name>Rad &amp; Werk GmbH</dpi:Name>')
    expect(xml).not.toContain('FinancialIdentifier')
  })
  it('has a head that names period, sender and platform', () => {
    const operator = {
      name: 'Markthalle eG',
      street: 'Markt 1',
      postalCode: '62101',
      city: 'Lindenbrück',
      phone: '',
      email: '',
      taxNumber: '93815/08152',
      vatId: '',
      creditorId: '',
    }
    const xml = xmlHead(operator, 2026, at, false) + xmlFoot
    expect(xml).toContain('<dpi:ReportingPeriod>2026-12-31</dpi:ReportingPeriod><dpi:Timestamp>2027-01-02T11:00:05</dpi:Timestamp>')
    expect(elements(xml)).toEqual([
      'DPI_OECD',
      'MessageSpec',
      'SendingEntityIN',
      'TransmittingCountry',
      'ReceivingCountry',
      'MessageType',
      'MessageRefId',
      'MessageTypeIndic',
      'ReportingPeriod',
      'Timestamp',
      'DPIBody',
      'PlatformOperator',
      'ResCountryCode',
      'TIN',
      'Name',
      'PlatformBusinessName',
      'Address',
      'CountryCode',
      'AddressFix',
      'Street',
      'PostCode',
      'City',
      'Nexus',
      'AssumedReporting',
      'DocSpec',
      'DocTypeIndic',
      'DocRefId',
    ])
    expect([xml.includes('DPI401'), xmlHead(operator, 2026, at, true).includes('>DPI403<')]).toEqual([true, true])
    expect(xml.endsWith('</dpi:DPIBody></dpi:DPI_OECD>\n')).toBe(true)
  })
})
