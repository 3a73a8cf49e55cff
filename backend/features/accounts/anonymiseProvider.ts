import { blankProvider } from '#backend/features/providers/change.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { anonymiseStores } from './registration.store.ts'

/** Nothing that tells who it was. The row stays: orders of the past point at it. */
export async function anonymiseProvider(ctx: Ctx, accountId: number): Promise<void> {
  await blankProvider(ctx, accountId, {
    slug: `geloescht-${accountId}`,
    company_name: 'Geschlossener Betrieb',
    short_description: '',
    description: '',
    logo: null,
    image: null,
    street: '',
    house_number: '',
    postal_code: '',
    city: '',
    lat: null,
    lng: null,
    place_within_km: null,
    phone: null,
    email: null,
    second_email: null,
    representative: '',
    register_court: null,
    register_number: null,
    vat_id: null,
    tax_number: null,
    packaging_number: null,
    organic_code: null,
    authority: null,
    insurance: null,
    profession: null,
    business_id: null,
    chamber: null,
    craft_entry: null,
    craft_checked_at: null,
    dispute_settlement: 'none',
    dispute_board: '',
    active: false,
  })
  await anonymiseStores(ctx.db, accountId)
}
