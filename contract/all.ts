import { stockHoldCalls } from '#contract/calls/stockHolds.calls.ts'
import { guestCalls } from './calls/guests.calls.ts'
import type { Calls } from '#contract/define.ts'
import { accountCalls } from '#contract/calls/accounts.calls.ts'
import { addressCalls } from '#contract/calls/addresses.calls.ts'
import { appointmentCalls } from '#contract/calls/appointments.calls.ts'
import { bundleCalls } from '#contract/calls/bundles.calls.ts'
import { cartChoiceCalls } from '#contract/calls/cartChoices.calls.ts'
import { callToActionCalls } from '#contract/calls/callsToAction.calls.ts'
import { cartCalls } from '#contract/calls/carts.calls.ts'
import { caseCalls } from '#contract/calls/cases.calls.ts'
import { chatCalls } from '#contract/calls/chat.calls.ts'
import { uploadCalls } from '#contract/calls/uploads.calls.ts'
import { checkoutCalls } from '#contract/calls/checkout.calls.ts'
import { policyCalls } from '#contract/calls/policies.calls.ts'
import { cmsCalls } from '#contract/calls/cms.calls.ts'
import { contentCalls } from '#contract/calls/content.calls.ts'
import { contentAdminCalls } from '#contract/calls/contentAdmin.calls.ts'
import { contactCalls } from '#contract/calls/contact.calls.ts'
import { documentCalls } from '#contract/calls/documents.calls.ts'
import { favouriteCalls } from '#contract/calls/favourites.calls.ts'
import { foodOrderCalls } from '#contract/calls/foodOrders.calls.ts'
import { alertCalls } from '#contract/calls/alerts.calls.ts'
import { ownFoodOrderCalls } from '#contract/calls/ownFoodOrders.calls.ts'
import { machineCalls } from '#contract/calls/machines.calls.ts'
import { foodSettingCalls } from '#contract/calls/foodSettings.calls.ts'
import { invoiceCalls } from '#contract/calls/invoices.calls.ts'
import { leadRouteCalls } from '#contract/calls/leadRoutes.calls.ts'
import { legalCalls } from '#contract/calls/legal.calls.ts'
import { lookupCalls } from '#contract/calls/lookups.calls.ts'
import { menuCalls } from '#contract/calls/menus.calls.ts'
import { newsletterCalls } from '#contract/calls/newsletter.calls.ts'
import { newsletterIssueCalls } from '#contract/calls/newsletterIssues.calls.ts'
import { notificationCalls } from '#contract/calls/notifications.calls.ts'
import { accountAdminCalls } from '#contract/calls/accountAdmin.calls.ts'
import { officialGraphicCalls } from '#contract/calls/officialGraphics.calls.ts'
import { onboardingCalls } from '#contract/calls/onboarding.calls.ts'
import { onlineCheckoutCalls } from '#contract/calls/onlineCheckout.calls.ts'
import { paidElsewhereCalls } from '#contract/calls/paidElsewhere.calls.ts'
import { operatorPaymentCalls } from '#contract/calls/operatorPayments.calls.ts'
import { paymentDebtCalls } from '#contract/calls/paymentDebts.calls.ts'
import { paymentCalls } from '#contract/calls/payments.calls.ts'
import { portalCalls } from '#contract/calls/portal.calls.ts'
import { privacyCalls } from '#contract/calls/privacy.calls.ts'
import { productCalls } from '#contract/calls/products.calls.ts'
import { providerContractCalls } from '#contract/calls/providerContract.calls.ts'
import { profileCalls } from '#contract/calls/profiles.calls.ts'
import { providerCalls } from '#contract/calls/providers.calls.ts'
import { quickReplyCalls } from '#contract/calls/quickReplies.calls.ts'
import { leadCalls } from '#contract/calls/leads.calls.ts'
import { leadReachCalls } from '#contract/calls/leadsReach.calls.ts'
import { leadAskingCalls } from '#contract/calls/leadsAsking.calls.ts'
import { bundleRequestCalls } from '#contract/calls/bundlesRequests.calls.ts'
import { bundleStaffCalls } from '#contract/calls/bundlesStaff.calls.ts'
import { offerCalls } from '#contract/calls/offers.calls.ts'
import { refundCalls } from '#contract/calls/refunds.calls.ts'
import { reviewCalls } from '#contract/calls/reviews.calls.ts'
import { operationsCalls } from '#contract/calls/operations.calls.ts'
import { operatorOrderCalls } from '#contract/calls/operatorOrders.calls.ts'
import { orderPathCalls } from '#contract/calls/orderPaths.calls.ts'
import { orderCalls } from '#contract/calls/orders.calls.ts'
import { shopOrderCalls } from '#contract/calls/shopOrders.calls.ts'
import { parcelCalls } from '#contract/calls/parcels.calls.ts'
import { trackingCalls } from '#contract/calls/tracking.calls.ts'
import { searchCalls } from '#contract/calls/search.calls.ts'
import { catalogueCalls } from '#contract/calls/catalogue.calls.ts'
import { catalogueParts } from '#contract/calls/catalogueParts.calls.ts'
import { dashboardCalls } from '#contract/calls/dashboard.calls.ts'
import { discountCalls } from '#contract/calls/discounts.calls.ts'
import { productChangeCalls } from '#contract/calls/productChanges.calls.ts'
import { sellerReportCalls } from '#contract/calls/sellerReports.calls.ts'
import { productSafetyCalls } from '#contract/calls/productSafety.calls.ts'
import { productImportCalls } from '#contract/calls/productImport.calls.ts'
import { dishCalls } from '#contract/calls/dishes.calls.ts'
import { ownServiceCalls } from '#contract/calls/ownServices.calls.ts'
import { shippingCalls } from '#contract/calls/shipping.calls.ts'
import { storeCalls } from '#contract/calls/stores.calls.ts'
import { twoFactorCalls } from '#contract/calls/twoFactor.calls.ts'
import { voucherCalls } from '#contract/calls/vouchers.calls.ts'
import { voucherStaffCalls } from '#contract/calls/vouchersStaff.calls.ts'
import { savedSearchCalls } from '#contract/calls/savedSearches.calls.ts'

/** The whole wire: one registry, from which routes, client, OpenAPI, matrices and fuzz tests derive. */
export const allCalls = {
  ...accountCalls,
  ...addressCalls,
  ...appointmentCalls,
  ...bundleCalls,
  ...callToActionCalls,
  ...cartCalls,
  ...cartChoiceCalls,
  ...caseCalls,
  ...chatCalls,
  ...uploadCalls,
  ...checkoutCalls,
  ...onlineCheckoutCalls,
  ...paymentCalls,
  ...operatorPaymentCalls,
  ...paidElsewhereCalls,
  ...paymentDebtCalls,
  ...policyCalls,
  ...cmsCalls,
  ...contentCalls,
  ...contentAdminCalls,
  ...contactCalls,
  ...documentCalls,
  ...officialGraphicCalls,
  ...onboardingCalls,
  ...accountAdminCalls,
  ...favouriteCalls,
  ...foodOrderCalls,
  ...alertCalls,
  ...ownFoodOrderCalls,
  ...machineCalls,
  ...foodSettingCalls,
  ...guestCalls,
  ...invoiceCalls,
  ...orderCalls,
  ...operatorOrderCalls,
  ...operationsCalls,
  ...orderPathCalls,
  ...shopOrderCalls,
  ...parcelCalls,
  ...trackingCalls,
  ...leadRouteCalls,
  ...legalCalls,
  ...lookupCalls,
  ...menuCalls,
  ...newsletterCalls,
  ...newsletterIssueCalls,
  ...notificationCalls,
  ...portalCalls,
  ...privacyCalls,
  ...productCalls,
  ...profileCalls,
  ...providerCalls,
  ...providerContractCalls,
  ...quickReplyCalls,
  ...leadAskingCalls,
  ...leadCalls,
  ...leadReachCalls,
  ...bundleRequestCalls,
  ...bundleStaffCalls,
  ...offerCalls,
  ...refundCalls,
  ...reviewCalls,
  ...searchCalls,
  ...catalogueCalls,
  ...catalogueParts,
  ...discountCalls,
  ...productChangeCalls,
  ...sellerReportCalls,
  ...productSafetyCalls,
  ...dashboardCalls,
  ...productImportCalls,
  ...dishCalls,
  ...ownServiceCalls,
  ...shippingCalls,
  ...storeCalls,
  ...stockHoldCalls,
  ...twoFactorCalls,
  ...voucherCalls,
  ...voucherStaffCalls,
  ...savedSearchCalls,
} satisfies Calls
export type AllCalls = typeof allCalls
export type CallId = keyof AllCalls
