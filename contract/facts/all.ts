import type * as z from 'zod'
import { accountFacts } from './accounts.facts.ts'
import { addressFacts } from './addresses.facts.ts'
import { appointmentFacts } from './appointments.facts.ts'
import { bundleFacts } from './bundles.facts.ts'
import { callToActionFacts } from './callsToAction.facts.ts'
import { caseFacts } from './cases.facts.ts'
import { onboardingFacts } from './onboarding.facts.ts'
import { chatFacts } from './chat.facts.ts'
import { documentFacts } from './documents.facts.ts'
import { favouriteFacts } from './favourites.facts.ts'
import { contentFacts } from './content.facts.ts'
import { foodOrderFacts } from './foodOrders.facts.ts'
import { leadFacts } from './leads.facts.ts'
import { leadRouteFacts } from './leadRoutes.facts.ts'
import { notificationFacts } from './notifications.facts.ts'
import { quickReplyFacts } from './quickReplies.facts.ts'
import { operatorListFacts } from './operatorLists.facts.ts'
import { paymentFacts } from './payments.facts.ts'
import { offerFacts } from './offers.facts.ts'
import { refundFacts } from './refunds.facts.ts'
import { reviewFacts } from './reviews.facts.ts'
import { savedSearchFacts } from './savedSearches.facts.ts'
import { shopOrderFacts } from './shopOrders.facts.ts'
import { dishFacts } from './dishes.facts.ts'
import { ownServiceFacts } from './ownServices.facts.ts'
import { productFacts } from './products.facts.ts'
import { productImportFacts } from './productImport.facts.ts'
import { shippingFacts } from './shipping.facts.ts'
import { storeFacts } from './stores.facts.ts'
import type { Facts } from './defineFacts.ts'

/** Every fact that is pushed to clients; a test fails for one without an apply case. */
export const allFacts = {
  ...accountFacts,
  ...addressFacts,
  ...appointmentFacts,
  ...callToActionFacts,
  ...caseFacts,
  ...onboardingFacts,
  ...chatFacts,
  ...documentFacts,
  ...favouriteFacts,
  ...contentFacts,
  ...foodOrderFacts,
  ...leadFacts,
  ...leadRouteFacts,
  ...notificationFacts,
  ...quickReplyFacts,
  ...bundleFacts,
  ...offerFacts,
  ...operatorListFacts,
  ...paymentFacts,
  ...refundFacts,
  ...reviewFacts,
  ...savedSearchFacts,
  ...shopOrderFacts,
  ...productFacts,
  ...productImportFacts,
  ...dishFacts,
  ...ownServiceFacts,
  ...shippingFacts,
  ...storeFacts,
} satisfies Facts
export type AllFacts = typeof allFacts
export type FactType = keyof AllFacts
export type FactData<T extends FactType> = z.infer<AllFacts[T]['data']>
