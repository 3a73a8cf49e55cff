import { Link } from 'react-router-dom'
import type { OwnPolicy } from '#contract/calls/policies.calls.ts'
import { policyPath, type PolicyType } from '#contract/values/policyTypes.ts'
import { formatDate } from '#client/lib/format.ts'
import { policyTexts as texts } from './policies.texts.ts'
import styles from './policies.module.css'

/** What was published, the newest first; each stays readable for the orders that were placed under it. */
export function PolicyVersions({ type, providerId, versions }: { type: PolicyType; providerId: number; versions: OwnPolicy['versions'] }) {
  return (
    <section className={styles['versions']} aria-label={texts.versions}>
      <h3>{texts.versions}</h3>
      <ul>
        {versions.map(({ version, published_at: from, ended_at: until }) => (
          <li key={version}>
            <Link to={policyPath(providerId, type, version)}>{texts.versionLink(version)}</Link>
            <span className={styles['small']}>
              {until ? texts.span(formatDate(from), formatDate(until)) : texts.since(formatDate(from))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
