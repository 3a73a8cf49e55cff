import { useState } from 'react'
import { bareIban } from '#contract/values/iban.ts'
import { api } from '#client/lib/http/api.ts'
import { useAfterPause } from '#client/lib/useAfterPause.ts'

export interface FoundBank {
  bank_name: string | null
  bic: string | null
}

/**
 * The German bank behind an IBAN while it is typed; null while there is nothing to say. Only the bank's part of the number
 * is asked for: the account's own digits never stand in an address.
 */
export function useFoundBank(iban: string): FoundBank | null {
  const head = /^DE\d{10}/.exec(bareIban(iban))?.[0] ?? null
  const [found, setFound] = useState<{ head: string; bank: FoundBank } | null>(null)
  useAfterPause(head, 200, (signal) => {
    if (head)
      api('profiles.findBank', { query: { iban: head } }, { signal }).then(
        ({ data }) => setFound({ head, bank: data }),
        // A hint only: the form works without it.
        () => undefined,
      )
  })
  return found && found.head === head ? found.bank : null
}
