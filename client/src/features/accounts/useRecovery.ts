import { useEffect, useMemo } from 'react'
import { session } from '#client/lib/session/session.ts'
import { useSession } from '#client/lib/session/sessionView.ts'
import { errorsByField } from '#client/lib/http/failures.ts'
import { troubleOf } from './troubleOf.ts'

/** The recovery of a page: what an earlier page ended with is forgotten when it opens. */
export function useRecovery() {
  useEffect(() => session.forgetRecovery(), [])
  return useRecoveryView()
}

/** How the recovery stands: messages for the fields, and a sentence for what belongs to none. */
export function useRecoveryView() {
  const view = useSession()
  const { recoveryFailure: failure, isRecoveryBusy } = view
  const errors = useMemo(
    () => (failure?.code === 'PASSWORD_COMMON' ? { password: failure.message } : errorsByField([...(failure?.errors ?? [])])),
    [failure],
  )
  const trouble = failure && Object.keys(errors).length === 0 ? troubleOf(failure) : null
  return { ...view, isBusy: isRecoveryBusy, errors, trouble }
}
