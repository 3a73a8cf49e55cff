export interface Place {
  postalCode: string
  city: string
  street: string
  streetNumber: string
}
export const nowhere: Place = { postalCode: '', city: '', street: '', streetNumber: '' }
