import type { BackendFeature } from '#backend/kernel/feature.ts'
import { accounts } from './accounts/accounts.handlers.ts'
import { carts } from './carts/carts.handlers.ts'
import { chat } from './chat/chat.handlers.ts'
import { checkout } from './checkout/checkout.handlers.ts'
import { cms } from './cms/cms.handlers.ts'
import { foodOrders } from './foodOrders/foodOrders.handlers.ts'
import { foodSettings } from './foodSettings/foodSettings.handlers.ts'
import { invoices } from './invoices/invoices.handlers.ts'
import { lookups } from './lookups/lookups.handlers.ts'
import { menus } from './menus/menus.handlers.ts'
import { notifications } from './notifications/notifications.handlers.ts'

/** Every feature of the backend; each is deleted by removing its line and its folders. */
export const features: readonly BackendFeature[] = [accounts, carts, chat, checkout, cms, foodOrders, foodSettings, invoices, lookups, menus, notifications]
