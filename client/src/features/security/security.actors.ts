import { fromPromise } from 'xstate'
import type { TwoFactorStatus } from '#contract/calls/twoFactor.calls.ts'
import { twoFactorSetupFlow } from '#machines/flows/twoFactorSetup.flow.ts'
import type { AppSecret, ConfirmedFactor, FactorDraft, FetchedFactor } from '#machines/flows/twoFactor.types.ts'
import { api } from '#client/lib/http/api.ts'
import { serverNow } from '#client/lib/live/live.ts'
import { withStepUp } from '#client/lib/session/stepUp.ts'

const from = (instant: string | null | undefined) => (instant ? Math.max(0, Date.parse(instant) - serverNow()) : 0)
const fetched = (status: TwoFactorStatus): FetchedFactor => ({
  status,
  resendMs: from(status.pending?.resend_at),
  lockMs: from(status.locked_until),
})

export const fetchFactor = async (signal?: AbortSignal) => fetched((await api('twoFactor.status', {}, signal ? { signal } : {})).data)

/** Setting up with the real server behind it. Where a factor exists already, the old one is asked for on the way. */
export const realTwoFactorFlow = twoFactorSetupFlow.provide({
  actors: {
    load: fromPromise<FetchedFactor, void>(({ signal }) => fetchFactor(signal)),
    enrolMobile: fromPromise<FetchedFactor, FactorDraft & { isSetUp: boolean }>(
      async ({ input: { number, countryCode, password, isSetUp } }) => {
        const body = {
          two_factor_mobile: number,
          two_factor_country_code: countryCode,
          two_factor_status: 1 as const,
          ...(!isSetUp && { password }),
        }
        return fetched((await withStepUp(() => api('twoFactor.change', { body }))).data)
      },
    ),
    enrolApp: fromPromise<AppSecret, { password: string; isSetUp: boolean }>(async ({ input: { password, isSetUp } }) => {
      const { data } = await withStepUp(() => api('twoFactor.startTotp', { body: isSetUp ? {} : { password } }))
      return { secret: data.secret, qrSvg: data.qr_svg, link: data.otpauth_url }
    }),
    resend: fromPromise<{ resendMs: number }, void>(async () => ({
      resendMs: from((await api('twoFactor.resend', { body: {} })).data.resend_at),
    })),
    confirm: fromPromise<ConfirmedFactor, { code: string }>(async ({ input }) => {
      const { recovery_codes: codes, ...status } = (await api('twoFactor.confirm', { body: input })).data
      return { fetched: fetched(status), codes }
    }),
    giveUp: fromPromise<FetchedFactor, void>(async () => fetched((await api('twoFactor.change', { body: { two_factor_status: 0 } })).data)),
  },
})
