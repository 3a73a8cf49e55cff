import { Link } from 'react-router-dom'
import type { ApiAnswer } from '#client/lib/http/api.ts'
import { formatDate } from '#client/lib/format.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { RichHtml } from '#client/ui/RichHtml.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { registerTexts } from './registration.texts.ts'
import styles from './AccountsPage.module.css'

const texts = registerTexts.contract
export type Contract = ApiAnswer<'content.contract'>['data']

/** The provider contract to read, and the consent to exactly this version. */
export function ContractConsent({
  status,
  contract,
  onRetry,
}: {
  status: 'loading' | 'failed' | 'loaded'
  contract: Contract | null
  onRetry: () => void
}) {
  if (status === 'failed') return <ErrorState title={texts.failed} onRetry={onRetry} />
  if (!contract)
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton shape="block" height="240px" />
      </div>
    )
  return (
    <div className={styles['section']}>
      <h2 id="anbietervertrag">{contract.title}</h2>
      <p className={styles['note']}>
        {texts.version(contract.version, formatDate(contract.updated_at))}{' '}
        <Link to="/anbietervertrag" target="_blank">
          {texts.open}
        </Link>
      </p>
      <div className={styles['contract']} role="region" aria-labelledby="anbietervertrag" tabIndex={0}>
        <RichHtml html={contract.html} />
      </div>
      <Checkbox name="terms" requiredMessage={texts.agreeMissing}>
        {texts.agree(contract.version)}
      </Checkbox>
    </div>
  )
}
