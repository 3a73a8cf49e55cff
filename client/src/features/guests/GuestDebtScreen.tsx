import { useParams } from 'react-router-dom'
import { api } from '#client/lib/http/api.ts'
import { guestTexts } from './guests.texts.ts'
import { OpenByLink } from './OpenByLink.tsx'

/** `/offener-betrag/:id/:key`, from the mail that says so: names what a guest's bank has taken back, also where no order came of it. */
export function GuestDebtScreen() {
  const { id = '', key = '' } = useParams()
  return (
    <OpenByLink
      key={key}
      texts={guestTexts.openDebt}
      open={(signal) => api('guests.openDebt', { body: { id: Number(id), key } }, { signal })}
      to="/konto/offene-betraege"
    />
  )
}
