/** Ends the session. Whoever is signed in has the session's code already; a guest never needs it. */
export async function logOut(): Promise<void> {
  const { session } = await import('./session.ts')
  session.logout()
}
