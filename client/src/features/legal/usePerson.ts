import { useEffect } from 'react'
import { userOf, useSession } from '#client/lib/session/sessionView.ts'

export interface Person {
  name: string
  email: string
}

/** Fills in who is signed in, as soon as that is known, but never over what was typed. */
export function usePerson<Draft extends Person>(change: (apply: (draft: Draft) => Draft) => void) {
  const user = useSession(userOf)
  const name = user ? [user.first_name, user.last_name].filter(Boolean).join(' ') : ''
  const email = user?.email ?? ''
  useEffect(() => {
    if (email !== '') change((draft) => ({ ...draft, name: draft.name || name, email: draft.email || email }))
    // Once per person; `change` is a setter.
  }, [name, email, change])
  return user
}
