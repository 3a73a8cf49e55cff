export interface AddressInput {
  postalCode: string
  city: string
  street: string
  streetNumber: string
}
export const nowhere: AddressInput = { postalCode: '', city: '', street: '', streetNumber: '' }
