import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import { policyNames, policyPath } from '#contract/values/policyTypes.ts'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import styles from './SellerPolicies.module.css'

/** Links to what a seller has published beside the law; nothing where it has published none, or while it is not known. */
export function SellerPolicies({ providerId, title }: { providerId: number; title: string }) {
  const load = useCallback(
    async (signal: AbortSignal) => (await api('policies.ofProvider', { query: { provider_id: providerId } }, { signal })).data.available,
    [providerId],
  )
  const { data: available } = useFetched(load)
  if (!available || available.length === 0) return null
  return (
    <nav className={styles['policies']} aria-label={title}>
      {available.map(({ type }) => (
        <Link key={type} to={policyPath(providerId, type)}>
          {policyNames[type]}
        </Link>
      ))}
    </nav>
  )
}
