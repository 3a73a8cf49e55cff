import { local } from '#client/lib/storage.ts'

const entry = 'push_user'

/** Whose push messages this browser shows, so that their next session takes the device over and nobody else's does. */
export function rememberPushUser(userId: number | null): void {
  try {
    if (userId === null) local().removeItem(entry)
    else local().setItem(entry, String(userId))
  } catch {
    // Without storage push ends with the session.
  }
}

export function isPushUser(userId: number): boolean {
  try {
    return local().getItem(entry) === String(userId)
  } catch {
    return false
  }
}
