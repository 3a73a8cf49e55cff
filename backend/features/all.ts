import { stockHolds } from './stockHolds/stockHolds.handlers.ts'
import { guests } from './guests/guests.handlers.ts'
import { vouchers } from './vouchers/vouchers.handlers.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { withEveryJobDone } from '#backend/kernel/jobs.ts'
import { accounts } from './accounts/accounts.handlers.ts'
import { addresses } from './addresses/addresses.handlers.ts'
import { appointments } from './appointments/appointments.handlers.ts'
import { bundles } from './bundles/bundles.handlers.ts'
import { bundleRequests } from './bundles/bundles.requests.handlers.ts'
import { bundlesStaff } from './bundles/bundles.staff.handlers.ts'
import { cartChoices } from './cartChoices/cartChoices.handlers.ts'
import { callsToAction } from './callsToAction/callsToAction.handlers.ts'
import { carts } from './carts/carts.handlers.ts'
import { cases } from './cases/cases.handlers.ts'
import { chat } from './chat/chat.handlers.ts'
import { checkout } from './checkout/checkout.handlers.ts'
import { cms } from './cms/cms.handlers.ts'
import { contact } from './contact/contact.handlers.ts'
import { content } from './content/content.handlers.ts'
import { contentAdmin } from './content/contentAdmin.handlers.ts'
import { favourites } from './favourites/favourites.handlers.ts'
import { foodOrders } from './foodOrders/foodOrders.handlers.ts'
import { foodSettings } from './foodSettings/foodSettings.handlers.ts'
import { invoices } from './invoices/invoices.handlers.ts'
import { leadRoutes } from './leadRoutes/leadRoutes.handlers.ts'
import { legal } from './legal/legal.handlers.ts'
import { lookups } from './lookups/lookups.handlers.ts'
import { mail } from './mail/mail.handlers.ts'
import { menus } from './menus/menus.handlers.ts'
import { newsletter } from './newsletter/newsletter.handlers.ts'
import { newsletterIssues } from './newsletterIssues/newsletterIssues.handlers.ts'
import { notifications } from './notifications/notifications.handlers.ts'
import { orderPaths } from './orderPaths/orderPaths.handlers.ts'
import { orders } from './orders/orders.handlers.ts'
import { payments } from './payments/payments.handlers.ts'
import { products } from './products/products.handlers.ts'
import { search } from './search/search.handlers.ts'
import { catalogue } from './catalogue/catalogue.handlers.ts'
import { dashboard } from './dashboard/dashboard.handlers.ts'
import { discounts } from './discounts/discounts.handlers.ts'
import { productChanges } from './productChanges/productChanges.handlers.ts'
import { sellerReports } from './sellerReports/sellerReports.handlers.ts'
import { productSafety } from './productSafety/productSafety.handlers.ts'
import { productImport } from './productImport/productImport.handlers.ts'
import { dishes } from './dishes/dishes.handlers.ts'
import { ownServices } from './ownServices/ownServices.handlers.ts'
import { shipping } from './shipping/shipping.handlers.ts'
import { stores } from './stores/stores.handlers.ts'
import { quickReplies } from './quickReplies/quickReplies.handlers.ts'
import { documents } from './documents/documents.handlers.ts'
import { leads } from './leads/leads.handlers.ts'
import { accountAdmin } from './accountAdmin/accountAdmin.handlers.ts'
import { operations } from './operations/operations.handlers.ts'
import { officialGraphics } from './officialGraphics/officialGraphics.handlers.ts'
import { onboarding } from './onboarding/onboarding.handlers.ts'
import { offers } from './offers/offers.handlers.ts'
import { refunds } from './refunds/refunds.handlers.ts'
import { reviews } from './reviews/reviews.handlers.ts'
import { textMessages } from './textMessages/textMessages.handlers.ts'
import { vatRegister } from './vatRegister/vatRegister.handlers.ts'
import { policies } from './policies/policies.handlers.ts'
import { profiles } from './profiles/profiles.handlers.ts'
import { privacyOf } from './privacy/privacy.handlers.ts'
import { portal } from './portal/portal.handlers.ts'
import { providers } from './providers/providers.handlers.ts'
import { providerContract } from './providerContract/providerContract.handlers.ts'
import { uploads } from './uploads/uploads.handlers.ts'
import { shopOrders } from './shopOrders/shopOrders.handlers.ts'
import { twoFactor } from './twoFactor/twoFactor.handlers.ts'
import { savedSearches } from './savedSearches/savedSearches.handlers.ts'

/** Every feature of the backend; each is deleted by removing its line and its folders. */
export const features: readonly BackendFeature[] = withEveryJobDone([
  accounts,
  addresses,
  appointments,
  bundles,
  bundleRequests,
  bundlesStaff,
  callsToAction,
  carts,
  cartChoices,
  cases,
  chat,
  checkout,
  cms,
  contact,
  content,
  contentAdmin,
  favourites,
  foodOrders,
  foodSettings,
  guests,
  invoices,
  leadRoutes,
  legal,
  lookups,
  mail,
  menus,
  newsletter,
  newsletterIssues,
  notifications,
  orderPaths,
  orders,
  payments,
  // Keeps what it must say of a business before the profile is emptied.
  sellerReports,
  portal,
  privacyOf(() => features),
  products,
  policies,
  profiles,
  search,
  shopOrders,
  providers,
  providerContract,
  quickReplies,
  documents,
  leads,
  offers,
  officialGraphics,
  onboarding,
  accountAdmin,
  operations,
  refunds,
  reviews,
  textMessages,
  vatRegister,
  savedSearches,
  catalogue,
  discounts,
  productChanges,
  productSafety,
  dashboard,
  productImport,
  dishes,
  ownServices,
  shipping,
  stores,
  stockHolds,
  twoFactor,
  uploads,
  vouchers,
])
