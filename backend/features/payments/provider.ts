import type { Ctx, Kernel } from '#backend/kernel/context.ts'
import type { PaymentProvider } from './paymentProvider.ts'
import { sandboxProvider } from './sandbox.provider.ts'
import { stripeProvider } from './stripe.provider.ts'

const providers = new WeakMap<Kernel, PaymentProvider | null>()

/** The service that the settings name, or null where online payment is switched off. */
export function providerOf({ kernel }: Pick<Ctx, 'kernel'>): PaymentProvider | null {
  let provider = providers.get(kernel)
  if (provider === undefined) {
    const { payments } = kernel.config
    provider = payments === null ? null : payments.kind === 'stripe' ? stripeProvider(payments) : sandboxProvider(kernel, payments.secret)
    providers.set(kernel, provider)
  }
  return provider
}

/**
 * The service that took a payment, also where another one is set up since; null: its keys are gone. The sandbox needs none, and moves no
 * money.
 */
export function earlierProviderOf(ctx: Pick<Ctx, 'kernel'>, name: PaymentProvider['name']): PaymentProvider | null {
  const now = providerOf(ctx)
  if (now?.name === name) return now
  return name === 'sandbox' ? sandboxProvider(ctx.kernel, '') : null
}

/** For tests: a service that is slow, lies or loses answers. */
export const replaceProvider = (kernel: Kernel, provider: PaymentProvider | null): void => void providers.set(kernel, provider)
