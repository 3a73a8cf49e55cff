import { act } from '@testing-library/react'
import { session } from '#client/lib/session/session.ts'

/**
 * After a test: logs out who is logged in. A log-out before the session has started would wait for it, and meet the next test's visitor.
 */
export function endSession(): void {
  if (localStorage.getItem('accessToken') !== null) act(() => session.logout())
}
