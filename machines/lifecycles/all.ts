import type { Lifecycle } from '#machines/defineLifecycle.ts'
import { accountLifecycle } from './account.lifecycle.ts'
import { alertLifecycle } from './alert.lifecycle.ts'
import { appointmentLifecycle } from './appointment.lifecycle.ts'
import { bundleLifecycle } from './bundle.lifecycle.ts'
import { bundleAskLifecycle } from './bundleAsk.lifecycle.ts'
import { caseLifecycle } from './case.lifecycle.ts'
import { checkoutPaymentLifecycle } from './checkoutPayment.lifecycle.ts'
import { contentLifecycle } from './content.lifecycle.ts'
import { dishLifecycle } from './dish.lifecycle.ts'
import { foodOrderLifecycle } from './foodOrder.lifecycle.ts'
import { leadLifecycle } from './lead.lifecycle.ts'
import { leadRecipientLifecycle } from './leadRecipient.lifecycle.ts'
import { messageLifecycle } from './message.lifecycle.ts'
import { newsletterLifecycle } from './newsletter.lifecycle.ts'
import { newsletterIssueLifecycle } from './newsletterIssue.lifecycle.ts'
import { notificationLifecycle } from './notification.lifecycle.ts'
import { orderPaymentLifecycle } from './orderPayment.lifecycle.ts'
import { paymentDebtLifecycle } from './paymentDebt.lifecycle.ts'
import { returnedRefundLifecycle } from './returnedRefund.lifecycle.ts'
import { postLifecycle } from './post.lifecycle.ts'
import { providerRegistrationLifecycle } from './providerRegistration.lifecycle.ts'
import { offerLifecycle } from './offer.lifecycle.ts'
import { offerVisitLifecycle } from './offerVisit.lifecycle.ts'
import { refundLifecycle } from './refund.lifecycle.ts'
import { reviewLifecycle } from './review.lifecycle.ts'
import { shopOrderLifecycle } from './shopOrder.lifecycle.ts'
import { discountLifecycle } from './discount.lifecycle.ts'
import { productChangeLifecycle } from './productChange.lifecycle.ts'
import { safetyNoticeLifecycle } from './safetyNotice.lifecycle.ts'
import { productLifecycle } from './product.lifecycle.ts'
import { productImportLifecycle } from './productImport.lifecycle.ts'
import { productImportRowLifecycle } from './productImportRow.lifecycle.ts'
import { silentRefundLifecycle } from './silentRefund.lifecycle.ts'
import { sellerDataLifecycle } from './sellerData.lifecycle.ts'
import { twoFactorLifecycle } from './twoFactor.lifecycle.ts'
import { voucherLifecycle } from './voucher.lifecycle.ts'

/** Every lifecycle, for the drawings, the matrix tests and the visualiser. */
export const lifecycles = [
  foodOrderLifecycle,
  dishLifecycle,
  productLifecycle,
  sellerDataLifecycle,
  productChangeLifecycle,
  safetyNoticeLifecycle,
  discountLifecycle,
  productImportLifecycle,
  productImportRowLifecycle,
  shopOrderLifecycle,
  offerLifecycle,
  offerVisitLifecycle,
  bundleLifecycle,
  bundleAskLifecycle,
  refundLifecycle,
  leadLifecycle,
  leadRecipientLifecycle,
  orderPaymentLifecycle,
  checkoutPaymentLifecycle,
  paymentDebtLifecycle,
  returnedRefundLifecycle,
  silentRefundLifecycle,
  voucherLifecycle,
  messageLifecycle,
  alertLifecycle,
  notificationLifecycle,
  newsletterLifecycle,
  newsletterIssueLifecycle,
  contentLifecycle,
  postLifecycle,
  reviewLifecycle,
  accountLifecycle,
  providerRegistrationLifecycle,
  twoFactorLifecycle,
  appointmentLifecycle,
  caseLifecycle,
] as unknown as readonly Lifecycle<never, never>[]
