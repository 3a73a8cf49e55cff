import * as z from 'zod'
import { accountCalls } from '#contract/calls/accounts.calls.ts'
import { defineJobs } from '#backend/kernel/jobs.ts'

/** What both forms of registration become: the password is hashed before it is queued, the agreement needs no keeping. */
const kept = { passwordHash: z.string().nullable(), ip: z.string(), browser: z.string() }
const CustomerRegistration = accountCalls['accounts.registerCustomer'].body
  .omit({ password: true, terms: true })
  .extend({ role: z.literal('customer'), ...kept })
const ProviderRegistration = accountCalls['accounts.registerProvider'].body
  .omit({ password: true, terms: true })
  .extend({ role: z.literal('provider'), ...kept })

export type CustomerRegistration = z.infer<typeof CustomerRegistration>
export type ProviderRegistration = z.infer<typeof ProviderRegistration>
/** A form that waits to be looked at. */
export type Registration = CustomerRegistration | ProviderRegistration

/** Asked by somebody at a browser, about an address that may or may not have an account. */
const ResetRequest = z.object({ email: z.string(), browser: z.string().nullable() })

/** What must show neither in an answer nor in its time, so it comes after both (decision 010). */
export const accountJobs = defineJobs({
  'accounts.register': { payload: z.discriminatedUnion('role', [CustomerRegistration, ProviderRegistration]) },
  'accounts.resend': { payload: ResetRequest },
  'accounts.remind': { payload: ResetRequest },
  'accounts.lock': { payload: z.object({ email: z.string(), until: z.iso.datetime() }) },
  'accounts.changeAddress': { payload: z.object({ accountId: z.int(), email: z.string() }) },
})
