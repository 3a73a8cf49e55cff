import { lazy, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { favouriteTypes } from '#contract/values/favouriteTypes.ts'
import type { HeadOf } from '#client/lib/page/pageHead.ts'
import { loginPath } from '#client/lib/session/returnPath.ts'
import { useSession } from '#client/lib/session/sessionView.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { FavouriteList, type ShownList } from './FavouriteList.tsx'
import type { Side } from './favourite.rows.ts'
import { favouriteTexts as texts } from './favourites.texts.ts'
import { useGuestFavourites } from './useGuestFavourites.ts'

const OwnFavourites = lazy(() => import('./OwnFavourites.tsx').then((m) => ({ default: m.OwnFavourites })))

/** One type alone. */
export const query = ['art']
/** What somebody keeps is nobody else's. */
export const head: HeadOf<object> = () => ({ title: texts.title, noindex: true })

const none = () => undefined
const notYet: ShownList = {
  rows: null,
  of: '',
  isWhole: false,
  hasMore: false,
  isLoadingMore: false,
  isFailed: false,
  more: none,
  retry: none,
  drop: none,
}

/** `/konto/favoriten`: what was kept, by type; guests see what this browser keeps for them. */
export function FavouritesScreen() {
  const [search] = useSearchParams()
  const { role, isInitialised } = useSession()
  const side = favouriteTypes.find((type) => type === search.get('art')) ?? 'all'
  if (isInitialised && role === null) return <GuestList side={side} />
  if (role === null) return <FavouriteList side={side} list={notYet} />
  return (
    <Suspense fallback={<FavouriteList side={side} isMember list={notYet} />}>
      <OwnFavourites side={side} />
    </Suspense>
  )
}

function GuestList({ side }: { side: Side }) {
  const location = useLocation()
  const note = (
    <Banner action={<LinkButton to={loginPath('customer', location)}>{texts.guest.action}</LinkButton>}>{texts.guest.text}</Banner>
  )
  return <FavouriteList side={side} list={useGuestFavourites(side)} note={note} />
}
