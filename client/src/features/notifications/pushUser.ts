const entry = 'push_user'

/** Whose push messages this browser shows, so that their next session takes the device over and nobody else's does. */
export function rememberPushUser(userId: number | null): void {
  try {
    if (userId === null) localStorage.removeItem(entry)
    else localStorage.setItem(entry, String(userId))
  } catch {
    // Without storage push ends with the session.
  }
}

export function isPushUser(userId: number): boolean {
  try {
    return localStorage.getItem(entry) === String(userId)
  } catch {
    return false
  }
}
