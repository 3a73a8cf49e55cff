import type { Calls } from '#contract/define.ts'
import { accountCalls } from '#contract/calls/accounts.calls.ts'
import { cartCalls } from '#contract/calls/carts.calls.ts'
import { chatCalls } from '#contract/calls/chat.calls.ts'
import { checkoutCalls } from '#contract/calls/checkout.calls.ts'
import { cmsCalls, invoiceCalls } from '#contract/calls/cms.calls.ts'
import { foodOrderCalls } from '#contract/calls/foodOrders.calls.ts'
import { foodSettingCalls } from '#contract/calls/foodSettings.calls.ts'
import { lookupCalls } from '#contract/calls/lookups.calls.ts'
import { menuCalls } from '#contract/calls/menus.calls.ts'
import { notificationCalls } from '#contract/calls/notifications.calls.ts'

/** The whole wire: one registry, from which routes, client, OpenAPI, matrices and fuzz tests derive. */
export const allCalls = {
  ...accountCalls,
  ...cartCalls,
  ...chatCalls,
  ...checkoutCalls,
  ...cmsCalls,
  ...foodOrderCalls,
  ...foodSettingCalls,
  ...invoiceCalls,
  ...lookupCalls,
  ...menuCalls,
  ...notificationCalls,
} satisfies Calls
export type AllCalls = typeof allCalls
export type CallId = keyof AllCalls
