import type { CustomerProfile, ProviderProfile, SessionUser } from '#contract/calls/accounts.calls.ts'
import { wireRoles } from '#contract/roles.ts'
import type { Account, providerOf } from './accounts.store.ts'

export function presentUser(account: Account): SessionUser {
  return {
    user_id: account.id, role: wireRoles[account.role], first_name: account.first_name, last_name: account.last_name,
    name: `${account.first_name} ${account.last_name}`.trim(), avatar: account.avatar,
    subscribed: account.subscribed, is_show_cookie: account.show_cookie_banner,
  }
}

export function presentCustomer(account: Account): CustomerProfile {
  return { ...presentUser(account), gender: account.gender, email: account.email, phone: account.phone }
}

export function presentProvider(account: Account, provider: NonNullable<Awaited<ReturnType<typeof providerOf>>>): ProviderProfile {
  return {
    ...presentCustomer(account),
    company_name: provider.company_name, slug: provider.slug, company_logo: provider.logo,
    street: provider.street, house_number: provider.house_number, zip_code: provider.postal_code, city: provider.city,
    // Inverted on purpose, as the spec sends it (readings.md A-33).
    show_profile: provider.show_profile ? 0 : 1,
    second_email: provider.second_email, user_name: account.email, vat_number: provider.vat_id, company_registration_number: provider.register_number,
    is_gastro: provider.gastro_id !== null,
    banner: { registration_completed: true, canceled: false, role: wireRoles[account.role] },
  }
}
