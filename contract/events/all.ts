import type * as z from 'zod'
import { accountEvents } from './accounts.events.ts'
import { addressEvents } from './addresses.events.ts'
import { appointmentEvents } from './appointments.events.ts'
import { bundleEvents } from './bundles.events.ts'
import { callToActionEvents } from './callsToAction.events.ts'
import { caseEvents } from './cases.events.ts'
import { onboardingEvents } from './onboarding.events.ts'
import { chatEvents } from './chat.events.ts'
import { documentEvents } from './documents.events.ts'
import { favouriteEvents } from './favourites.events.ts'
import { contentEvents } from './content.events.ts'
import { foodOrderEvents } from './foodOrders.events.ts'
import { leadEvents } from './leads.events.ts'
import { leadRouteEvents } from './leadRoutes.events.ts'
import { notificationEvents } from './notifications.events.ts'
import { quickReplyEvents } from './quickReplies.events.ts'
import { operatorListEvents } from './operatorLists.events.ts'
import { paymentEvents } from './payments.events.ts'
import { offerEvents } from './offers.events.ts'
import { refundEvents } from './refunds.events.ts'
import { reviewEvents } from './reviews.events.ts'
import { savedSearchEvents } from './savedSearches.events.ts'
import { shopOrderEvents } from './shopOrders.events.ts'
import { dishEvents } from './dishes.events.ts'
import { ownServiceEvents } from './ownServices.events.ts'
import { productEvents } from './products.events.ts'
import { productImportEvents } from './productImport.events.ts'
import { shippingEvents } from './shipping.events.ts'
import { storeEvents } from './stores.events.ts'
import type { EventSpecs } from './defineEvents.ts'

/** Every event that is pushed to clients; a test fails for one without an apply case. */
export const allEvents = {
  ...accountEvents,
  ...addressEvents,
  ...appointmentEvents,
  ...callToActionEvents,
  ...caseEvents,
  ...onboardingEvents,
  ...chatEvents,
  ...documentEvents,
  ...favouriteEvents,
  ...contentEvents,
  ...foodOrderEvents,
  ...leadEvents,
  ...leadRouteEvents,
  ...notificationEvents,
  ...quickReplyEvents,
  ...bundleEvents,
  ...offerEvents,
  ...operatorListEvents,
  ...paymentEvents,
  ...refundEvents,
  ...reviewEvents,
  ...savedSearchEvents,
  ...shopOrderEvents,
  ...productEvents,
  ...productImportEvents,
  ...dishEvents,
  ...ownServiceEvents,
  ...shippingEvents,
  ...storeEvents,
} satisfies EventSpecs
export type AllEvents = typeof allEvents
export type EventType = keyof AllEvents
export type EventData<T extends EventType> = z.infer<AllEvents[T]['data']>
