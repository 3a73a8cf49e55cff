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

/** For tests: a service that is slow, lies or loses answers. */
export const replaceProvider = (kernel: Kernel, provider: PaymentProvider | null): void => void providers.set(kernel, provider)
