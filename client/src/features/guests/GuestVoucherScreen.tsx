import { useParams } from 'react-router-dom'
import { api } from '#client/lib/http/api.ts'
import { guestTexts } from './guests.texts.ts'
import { OpenByLink } from './OpenByLink.tsx'

/** `/gutschein/:id/:key`, from the mail that confirms the purchase: shows what a guest bought, and takes it back within its time. */
export function GuestVoucherScreen() {
  const { id = '', key = '' } = useParams()
  return (
    <OpenByLink
      key={key}
      texts={guestTexts.openVoucher}
      open={(signal) => api('guests.openVoucher', { body: { id: Number(id), key } }, { signal })}
      to="/konto/gutscheine"
    />
  )
}
