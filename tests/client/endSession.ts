import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { session } from '#client/lib/session/session.ts'

/**
 * After a test: logs out who is logged in, and waits until the server has been told, or the request would meet the next test's server.
 * A log-out before the session has started would wait for it, and meet the next test's visitor.
 */
export async function endSession(): Promise<void> {
  if (localStorage.getItem('accessToken') !== null) act(() => session.logout())
  await vi.waitFor(() => {
    if (JSON.stringify(session.actor.getSnapshot().value).includes('"leaving"')) throw new Error('The log-out is still under way.')
  })
}
