import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Lists and rows take `useLiveList` and `useLiveRow`. These have a machine or a store of their own; the list only shrinks. */
const mayFollow = [
  'boot/authenticatedServices.ts',
  'commerce/authenticatedPlace.ts',
  'commerce/savedSearchSync.ts',
  'features/chat/chatService.ts',
  'features/chat/chatWiring.ts',
  'features/chat/usePartnerDetails.ts',
  'features/content/useEntry.ts',
  'features/favourites/useFavouriteList.ts',
  'features/foodBoard/openKitchen.ts',
  'features/foodBoard/useOrder.ts',
  'features/notifications/notificationCentre.ts',
  'features/notifications/notificationToasts.ts',
  'features/notifications/useNotificationSettings.ts',
  'features/offers/useComparison.ts',
  'features/offersProvider/useOfferWriting.ts',
  'features/reviews/Eligibility.tsx',
  'features/security/useTwoFactor.ts',
  'features/tracking/useTracking.ts',
  'lib/favourites/favouriteSync.ts',
]
const files = readdirSync('client/src', { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('lib/live/'))
const textOf = (path: string) => readFileSync(`client/src/${path}`, 'utf8')

it('no screen subscribes by hand', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((path) => /\b(subscribeFacts|onReset)\b\(?/.test(textOf(path)) && /lib\/live\/live\.ts/.test(textOf(path)))).toEqual(
    [],
  )
})

it('only what is no list and no row follows events itself', () => {
  expect(files.filter((path) => /lib\/live\/followLive\.ts/.test(textOf(path))).toSorted()).toEqual(mayFollow)
})
