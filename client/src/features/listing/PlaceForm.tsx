import { useNavigate } from 'react-router-dom'
import { rememberPostalCode } from '#client/commerce/postalCode.ts'
import { PostalCodeForm } from '#client/commerce/PostalCodeForm.tsx'
import { listingTexts as texts } from './listing.texts.ts'
import { pathOfQuery, type ListQuery, type ListingKind } from '#client/commerce/listingAddress.ts'
import styles from './ListingView.module.css'

/** «Entfernung» wants to know from where; until then the list keeps its usual order. */
export function PlaceForm({ place, asked }: { place: ListingKind; asked: ListQuery }) {
  const navigate = useNavigate()
  const set = (postalCode: string | null) => {
    rememberPostalCode(postalCode)
    void navigate(pathOfQuery(place, { ...asked, page: 1, postalCode }), { preventScrollReset: true })
  }
  return (
    <PostalCodeForm
      label={asked.postalCode === null ? texts.place : texts.placeUnknown(asked.postalCode)}
      value={asked.postalCode}
      submitLabel={texts.placeSet}
      onSubmit={set}
      className={styles['place']}
    />
  )
}
