import { DescriptionContent, type ProviderDetails } from '#contract/calls/profilesWire.ts'
import type { VatCheck } from '#contract/calls/vatCheckWire.ts'
import { presentTimes } from '#contract/values/dayRows.ts'
import type { BusinessRow } from './profiles.store.ts'
import { readablePhone } from '#backend/kernel/phoneNumbers.ts'

const flag = (value: boolean) => (value ? 1 : 0)

export function presentBusiness(row: BusinessRow, vat: VatCheck | null): ProviderDetails {
  return {
    kind: row.kind,
    slug: row.slug,
    // 0 means hidden: the form sends 0 when «Profil verbergen» is ticked (spec section 5, rules R-020).
    show_profile: flag(row.show_profile),
    company_name: row.company_name,
    phone: readablePhone(row.phone),
    email: row.email ?? '',
    second_email: row.second_email ?? '',
    street: row.street,
    house_number: row.house_number,
    zip_code: row.postal_code,
    city: row.city,
    legal_form: row.legal_form,
    representative: row.representative,
    register_court: row.register_court,
    company_registration_number: row.register_number,
    vat_number: row.vat_id,
    vat_check: vat,
    tax_number: row.tax_number ?? '',
    tax_id: row.tax_id ?? '',
    tax_id_country: row.tax_id_country ?? '',
    packaging_number: row.packaging_number ?? '',
    organic_code: row.organic_code ?? '',
    small_business: row.small_business,
    authority: row.authority ?? '',
    insurance: row.insurance ?? '',
    profession: row.profession ?? '',
    business_id: row.business_id ?? '',
    chamber: row.chamber ?? '',
    dispute_settlement: row.dispute_settlement,
    dispute_board: row.dispute_board,
    trading: row.trading,
    trading_declared_at: row.trading_declared_at?.toISOString() ?? null,
    invoice_text_1: row.invoice_text_1,
    invoice_text_2: row.invoice_text_2,
    invoice_text_3: row.invoice_text_3,
    invoice_text_4: row.invoice_text_4,
    invoice_text_5: row.invoice_text_5,
    company_logo: row.logo,
    image: row.image,
    description: row.description,
    description_contents: contentsOf(row.description_contents),
    vendor_text: row.short_description,
    always_open: flag(row.store?.always_open ?? false),
    show_gallery: flag(row.show_gallery),
    show_chat: flag(row.show_chat),
    show_rating: flag(row.show_rating),
    show_lead: flag(row.show_lead),
    show_product: flag(row.show_product),
    times: presentTimes(row.store?.times ?? []),
  }
}

/** Stored by this feature, in order of their position. */
export const contentsOf = (stored: unknown) => DescriptionContent.array().parse(stored)
