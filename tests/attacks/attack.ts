import { allCalls, type CallId } from '#contract/all.ts'
import type { CallSpec } from '#contract/define.ts'
import type { Who } from '#tests/support/demoTestApp.ts'

/** `npm run attack` takes its time; `npm test` tries one of each. */
export const isLong = process.env['ATTACK'] === 'long'

export const calls = Object.entries(allCalls) as [CallId, CallSpec][]
export const commands = calls.filter(([, call]) => call.method !== 'GET')

/** Somebody the call lets in. */
export function callerOf({ audience }: CallSpec): Who {
  if (audience === 'public') return 'guest'
  if (audience.includes('customer')) return 'anna'
  return audience.includes('provider') ? 'bellaVista' : audience.includes('admin') ? 'admin' : 'mia'
}
