import { useParams } from 'react-router-dom'
import { api } from '#client/lib/http/api.ts'
import { guestTexts } from './guests.texts.ts'
import { OpenByLink } from './OpenByLink.tsx'

/** `/bestellung/:orderNumber/:key`, from the confirmation mail: opens the order without a log-in, in a session for nothing else. */
export function GuestOrderScreen() {
  const { orderNumber = '', key = '' } = useParams()
  return (
    <OpenByLink
      key={key}
      texts={guestTexts.open}
      open={(signal) => api('guests.openOrder', { body: { order_number: orderNumber, key } }, { signal })}
      renew={{ label: guestTexts.open.renew, to: `/bestellung/link-anfordern?bestellung=${encodeURIComponent(orderNumber)}` }}
      to={`/konto/bestellungen/${encodeURIComponent(orderNumber)}/verfolgung`}
    />
  )
}
