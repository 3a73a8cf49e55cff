import type { Address } from '#contract/calls/addresses.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { followLive } from '#client/lib/live/followLive.ts'
import { knownPostalCode, rememberPostalCode } from './postalCode.ts'
import { sessionView } from '#client/lib/session/sessionView.ts'

/**
 * Who has saved addresses is not asked where it shall go: their default address tells, at log-in and when another becomes the
 * default. What they choose in the header afterwards holds. Called once.
 */
export function startAuthenticatedPlace(): void {
  let of: number | undefined
  let wasGuest = false
  const take = (address: Pick<Address, 'country' | 'zip'> | null) => {
    if (address?.country === 'DE') rememberPostalCode(address.zip)
  }
  const look = () => {
    const { isInitialised, role, user } = sessionView.get()
    if (!isInitialised) return
    const isLogin = wasGuest
    wasGuest = user === null
    if (user === null || user.user_id === of) {
      if (user === null) of = undefined
      return
    }
    of = user.user_id
    if (role !== 'customer' || (!isLogin && knownPostalCode() !== null)) return
    // Not knowing it is no trouble: they can say it in the header.
    api('addresses.defaultShipping', {}).then(
      ({ data }) => take(data),
      () => undefined,
    )
  }
  sessionView.subscribe(look)
  look()
  followLive({
    'address.saved': ({ data: { address } }) => {
      if (address.type === 'shipping' && address.is_default) take(address)
    },
  })
}
