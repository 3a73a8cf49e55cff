import { hasContractBy } from '#machines/lifecycles/registrationStatuses.ts'
import type { CustomerProfile, ProviderProfile, SessionUser } from '#contract/calls/accountsWire.ts'
import { wireRoles } from '#contract/roles.ts'
import { readablePhone } from '#backend/kernel/phoneNumbers.ts'
import type { Account, providerOf } from './accounts.store.ts'

export function presentUser(account: Account): SessionUser {
  return {
    user_id: account.id,
    role: wireRoles[account.role],
    first_name: account.first_name,
    last_name: account.last_name,
    name: `${account.first_name} ${account.last_name}`.trim(),
    avatar: account.avatar,
    subscribed: account.subscribed,
    is_show_cookie: account.show_cookie_banner,
  }
}

export function presentCustomer(account: Account): CustomerProfile {
  return {
    ...presentUser(account),
    gender: account.gender,
    title: account.title,
    email: account.email,
    user_name: account.user_name ?? '',
    phone: readablePhone(account.phone) || null,
    birthday: account.birthday,
    address: account.address,
    country_id: account.country,
    bank_id: account.bank_id,
  }
}

export function presentProvider(account: Account, provider: NonNullable<Awaited<ReturnType<typeof providerOf>>>): ProviderProfile {
  return {
    ...presentCustomer(account),
    company_name: provider.company_name,
    slug: provider.slug,
    company_logo: provider.logo,
    street: provider.street,
    house_number: provider.house_number,
    zip_code: provider.postal_code,
    city: provider.city,
    // 0 means hidden: the form sends 0 when «Profil verbergen» is ticked (spec section 5, rules R-020).
    show_profile: provider.show_profile ? 1 : 0,
    second_email: provider.second_email,
    vat_number: provider.vat_id,
    company_registration_number: provider.register_number,
    invoice_text_1: provider.invoice_text_1,
    invoice_text_2: provider.invoice_text_2,
    invoice_text_3: provider.invoice_text_3,
    invoice_text_4: provider.invoice_text_4,
    invoice_text_5: provider.invoice_text_5,
    is_gastro: provider.gastro_id !== null,
    banner: {
      registration_completed: hasContractBy(provider.registration_status),
      canceled: provider.registration_status === 'closing' || provider.registration_status === 'closed',
      role: wireRoles[account.role],
      ...(provider.contract_ends_at && { ends_at: provider.contract_ends_at.toISOString() }),
    },
  }
}
