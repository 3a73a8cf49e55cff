import type { Trading } from '#contract/values/trading.ts'

/** The seller of an order as the contract names it: fixed when the order is placed, kept when the account leaves. */
export interface OrderSeller {
  company_name: string
  legal_form: string
  representative: string
  street: string
  house_number: string
  postal_code: string
  city: string
  phone: string | null
  email: string | null
  vat_id: string | null
  register_court: string | null
  register_number: string | null
  /** Owes no VAT (§ 19 UStG): none is shown anywhere. */
  small_business: boolean
  /** How it offers, by its own declaration; null: it has made none. */
  trading: Trading | null
}

/** What an order keeps of its seller's row. */
export function orderSellerOf(row: OrderSeller): OrderSeller {
  const {
    company_name,
    legal_form,
    representative,
    street,
    house_number,
    postal_code,
    city,
    phone,
    email,
    vat_id,
    register_court,
    register_number,
    small_business,
    trading,
  } = row
  return {
    company_name,
    legal_form,
    representative,
    street,
    house_number,
    postal_code,
    city,
    phone,
    email,
    vat_id,
    register_court,
    register_number,
    small_business,
    trading,
  }
}

/** Who sold may be one person (§ 19 UStG shops mostly are): what an order no longer says of him once the law lets it go. */
export const forgottenSeller = {
  company_name: 'Anbieter',
  representative: '',
  street: '',
  house_number: '',
  phone: null,
  email: null,
  vat_id: null,
  register_number: null,
}
