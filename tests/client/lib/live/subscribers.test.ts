import { expect, it } from 'vitest'
import { pathsHaving, sourcesIn, type Source } from '#tests/support/sourceText.ts'

/** Lists and rows take `useLiveList` and `useLiveRow`. These have a machine or a store of their own; the list only shrinks. */
const mayFollow = [
  'boot/authenticatedServices.ts',
  'commerce/authenticatedPlace.ts',
  'commerce/savedSearchSync.ts',
  'features/chat/chatService.ts',
  'features/chat/chatWiring.ts',
  'features/content/useEntry.ts',
  'features/foodBoard/openKitchen.ts',
  'features/notifications/notificationCentre.ts',
  'features/notifications/notificationToasts.ts',
  'features/offers/useComparison.ts',
  'features/offersProvider/useOfferWriting.ts',
  'features/reviews/Eligibility.tsx',
  'features/security/useTwoFactor.ts',
  'features/tracking/useTracking.ts',
  'lib/favourites/favouriteSync.ts',
]
const sources = sourcesIn('client/src').filter(({ path }) => !path.startsWith('lib/live/'))
const subscribing = (all: readonly Source[]) =>
  pathsHaving(/import (?:\* as \w+|\{[^}]*\b(?:subscribeEvents|onReset)\b[^}]*\}) from '[^']*lib\/live\/live\.ts'/, all)
const following = (all: readonly Source[]) => pathsHaving(/'[^']*lib\/live\/followLive\.ts'/, all)

it('no screen subscribes by hand', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(subscribing(sources)).toEqual([])
})

it('only what is no list and no row follows events itself', () => {
  expect(following(sources)).toEqual(mayFollow)
})

it.each([
  [subscribing, "import { command, subscribeEvents } from '#client/lib/live/live.ts'"],
  [subscribing, "import {\n  command,\n  onReset,\n} from '#client/lib/live/live.ts'"],
  [subscribing, "import * as live from '#client/lib/live/live.ts'"],
  [following, "import { followLive } from '#client/lib/live/followLive.ts'"],
  [following, "const { followLive } = await import('../../lib/live/followLive.ts')"],
])('%o finds %s', (rule, text) => expect(rule([{ path: 'features/x/useX.ts', text }])).toEqual(['features/x/useX.ts']))

it('the names that it looks for are those of today', () => {
  const own = sourcesIn('client/src/lib/live').find(({ path }) => path === 'live.ts')!.text
  for (const name of ['function subscribeEvents', 'const onReset']) expect(own).toContain(`export ${name}`)
})
