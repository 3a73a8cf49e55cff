import type { Lifecycle } from '#machines/defineLifecycle.ts'
import { alertLifecycle } from './alert.lifecycle.ts'
import { foodOrderLifecycle } from './foodOrder.lifecycle.ts'
import { messageLifecycle } from './message.lifecycle.ts'
import { notificationLifecycle } from './notification.lifecycle.ts'
import { orderPaymentLifecycle } from './orderPayment.lifecycle.ts'

/** Every lifecycle, for the drawings, the matrix tests and the visualiser. */
export const lifecycles = [foodOrderLifecycle, orderPaymentLifecycle, messageLifecycle, alertLifecycle, notificationLifecycle] as unknown as readonly Lifecycle<never, never>[]
