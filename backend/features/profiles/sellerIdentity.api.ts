import { isOnMarketBy } from '#machines/lifecycles/registrationStatuses.ts'
import type { ReportLack } from '#contract/values/sellerReport.ts'
import type { Db, Kernel } from '#backend/kernel/context.ts'
import { openedAccount } from './bankAccounts.ts'
import { sellersById, type SellerRow } from './sellerIdentity.store.ts'

export { lacksOf, sellerIdsAfter } from './sellerIdentity.store.ts'

/**
 * Who a seller is, as § 14 (2) and (3) PStTG asks; empty texts where it has not said. The IBAN is whole: for the report and its copy alone.
 */
export interface SellerIdentity {
  id: number
  isEntity: boolean
  /** Of an entity with its legal form; of a person its first and last name stand beside it. */
  name: string
  firstName: string
  lastName: string
  street: string
  houseNumber: string
  postalCode: string
  city: string
  /** Of its account; missing where it was kept before this was asked for. */
  email?: string
  /** Tax identification number with the state that issued it; empty: none is named. */
  taxId: string
  taxIdCountry: string
  vatId: string
  registerNumber: string
  /** ISO. */
  birthday: string
  iban: string
  holder: string
}
export interface ReportedIdentity {
  identity: SellerIdentity
  lacks: ReportLack[]
  companyName: string
  /** How to write to its owner. */
  owner: Pick<SellerRow, 'email' | 'gender' | 'title' | 'first_name' | 'last_name'>
  isOnMarket: boolean
}

/** These sellers, in the order of ids, by one statement. */
export async function sellerIdentities(db: Db, kernel: Kernel, ids: readonly number[]): Promise<ReportedIdentity[]> {
  return (await sellersById(db, ids)).map((row) => ({
    identity: identityOf(kernel, row),
    lacks: row.lacks,
    companyName: row.company_name,
    owner: row,
    isOnMarket: isOnMarketBy(row.registration_status),
  }))
}

/** One's own number first; then the W-IdNr. of a business, then the number of the tax office, both of which Germany gives out. */
function taxIdOf({ tax_id: id, tax_id_country: country, business_id: business, tax_number: office }: SellerRow) {
  if (id && country) return { taxId: id, taxIdCountry: country }
  const german = business || office || ''
  return { taxId: german, taxIdCountry: german === '' ? '' : 'DE' }
}

function identityOf(kernel: Kernel, row: SellerRow): SellerIdentity {
  const form = row.legal_form && !row.company_name.includes(row.legal_form) ? ` ${row.legal_form}` : ''
  return {
    id: row.id,
    isEntity: row.is_entity,
    name: row.is_entity ? row.company_name + form : row.company_name,
    firstName: row.first_name,
    lastName: row.last_name,
    street: row.street,
    houseNumber: row.house_number,
    postalCode: row.postal_code,
    city: row.city,
    email: row.email,
    ...taxIdOf(row),
    vatId: row.vat_id ?? '',
    registerNumber: [row.register_court, row.register_number].filter(Boolean).join(', '),
    birthday: row.is_entity ? '' : (row.birthday ?? ''),
    ...openedAccount(kernel, row.id, row),
  }
}
