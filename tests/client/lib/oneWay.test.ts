import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sources = readdirSync('client/src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
const having = (sign: RegExp) => sources.filter((name) => sign.test(readFileSync(`client/src/${name}`, 'utf8'))).sort()

/** Reads of guests' first pages, which do without urql: it would weigh more than what it asks for. */
const firstReads: Record<string, string> = {
  'features/cookies/consent.calls.ts': 'the cookie question, on every first page',
  'features/home/home.data.ts': 'the start page, rendered by the server',
  'features/marketplace/marketplace.data.ts': 'the banners of the market, rendered by the server',
  'features/menus/menus.data.ts': 'the head of a provider, rendered by the server',
  'features/worlds/worlds.data.ts': 'what stands around a world, rendered by the server',
}

/** Failures that are no form or command being sent; those take `useSaving`. */
const toldByHand: Record<string, string> = {
  'features/addresses/CopyFromBilling.tsx': 'a read: which addresses there are to choose from',
  'features/appointments/useAppointments.ts': 'a list, and a step that answers with its row to whoever asked',
  'features/catalogue/ImagesScreen.tsx': 'a read: a picture that is fetched to be cut',
  'features/chat/MessageFiles.tsx': 'a read: a file that is fetched, with words of its own where it is gone',
  'features/chat/ThreadSearch.tsx': 'a read: older finds',
  'features/chat/chatWiring.ts': 'the machine of the conversation sends and says what failed',
  'features/documents/DocumentsScreen.tsx': 'a read: older papers',
  'features/favourites/OwnFavourites.tsx': 'a read: the next page',
  'features/favourites/useGuestFavourites.ts': 'a read: the next page',
  'features/foodBoard/openKitchen.ts': 'the machine of the board sends and says what failed',
  'features/leads/ConfirmInquiryScreen.tsx': 'a link that does not hold changes the screen instead',
  'features/notifications/PushCard.tsx': 'the browser may refuse as well, and a no to its question changes the card instead',
  'features/products/ProductActions.tsx': "the device's clipboard, nothing is sent",
  'features/security/handOut.ts': "the device's clipboard, nothing is sent",
  'features/shopOrders/MoveSelected.tsx': 'several commands, told together: which of them failed, and how many did not',
  'features/stores/StoresScreen.tsx': 'a read: the specification asks for its message as a toast',
}

/** Waiting for a pause in typing; what else takes time has no words to rest. */
const ownTimers: Record<string, string> = {
  'features/chat/chatService.ts': 'gathers what came in before it is told',
  'features/chat/chatWiring.ts': 'tries again to enter a conversation',
  'features/chat/useChat.ts': 'closes after the last screen has gone',
  'features/chat/useFound.ts': 'points out what was found for a moment',
  'features/chat/useLongPress.ts': 'a finger that stays',
  'features/checkout/otherTabs.ts': 'looks once the cursor has left a field',
  'features/checkout/useStockHold.ts': 'says after four seconds that nobody has answered',
  'features/foodBoard/AlarmSettings.tsx': 'a slider is stored when it rests; the last command of it counts, not a read',
  'features/foodBoard/lazyDialogs.ts': 'loads what may be needed once it is quiet',
  'features/foodBoard/openKitchen.ts': 'closes after the last screen has gone',
  'features/leads/useInquiry.ts': 'a draft is stored when it rests; the last command of it counts, not a read',
  'features/machines/otherTabs.ts': 'gathers what other tabs report',
  'features/machines/useLive.ts': 'lights a step up for a moment',
  'features/menus/useFreshness.ts': 'the menu is as old as it may be',
  'features/notifications/notificationToasts.ts': 'gathers what came in before it is told',
  'features/notifications/testTone.ts': 'the length of a tone',
  'features/productImport/productImport.upload.ts': 'the next try of a part whose connection broke off',
  'features/vouchers/PurchaseWait.tsx': 'asks again whether the money is there',
}

describe('one way for one thing', () => {
  it("members' reads go through urql: without it ask only the first pages of guests", () => {
    expect(having(/from '#client\/lib\/http\/askGraphql\.ts'/)).toEqual(Object.keys(firstReads).sort())
  })
  it('events are followed by `useLiveList`, `useLiveRow` and `followLive`, which stop what they began: nobody subscribes by hand', () => {
    const hooks = ['lib/live/followLive.ts', 'lib/live/live.ts', 'lib/live/useLiveList.ts']
    expect(having(/\bsubscribeEvents\(|\bsubscribeEvents</)).toEqual(hooks)
  })
  it('what somebody sends says through `useSaving` why it failed', () => {
    expect(having(/toast\.error\b/).filter((name) => name.startsWith('features/'))).toEqual(Object.keys(toldByHand).sort())
  })
  it('fields wait for a pause in typing by `useAfterPause` or `createLookup`', () => {
    expect(having(/\bsetTimeout\(/).filter((name) => name.startsWith('features/'))).toEqual(Object.keys(ownTimers).sort())
  })
})
