import { useEffect } from 'react'
import { userOf, useSession } from '#client/lib/session/sessionView.ts'
import type { ContactDraft } from './useContact.ts'

/** Fills in who is signed in, as soon as that is known, but never over what was typed. */
export function usePerson(change: (apply: (draft: ContactDraft) => ContactDraft) => void): void {
  const user = useSession(userOf)
  const [firstName, lastName, email] = [user?.first_name ?? '', user?.last_name ?? '', user?.email ?? '']
  useEffect(() => {
    if (email !== '')
      change((draft) => ({
        ...draft,
        firstName: draft.firstName || firstName,
        lastName: draft.lastName || lastName,
        email: draft.email || email,
      }))
  }, [firstName, lastName, email, change])
}
