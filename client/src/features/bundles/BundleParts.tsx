import { bundleCauseTexts, bundleRejectTexts } from '#contract/values/bundleRules.ts'
import { formatDateTime, formatEuro, formatTime } from '#client/lib/format.ts'
import { useSession } from '#client/lib/session/sessionView.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { BundleStateTag, isOver } from './BundleRow.tsx'
import type { ViewedBundle } from './bundles.live.ts'
import { bundleTexts } from './bundles.texts.ts'
import styles from './bundles.module.css'

const texts = bundleTexts.detail
const day = (at: string | null) => (at === null ? null : formatDateTime(at))

/** Where it stands, why, and until when answers are awaited. */
export function BundleState({ bundle }: { bundle: ViewedBundle }) {
  const { present } = bundle
  return (
    <div className={styles['stackTight']}>
      <p className={styles['line']}>
        <BundleStateTag bundle={bundle} />
        <span className={styles['small']}>
          {texts.revision(bundle.revision)},{' '}
          {present.author ? texts.from(present.author) : bundle.revision > 1 ? texts.rule : formatDateTime(present.created_at)}
        </span>
        {isOver(bundle) && <span className={styles['small']}>{bundleTexts.lists.on(day(bundle.status_since)!)}</span>}
        {bundle.answer_due_at && <span className={styles['small']}>{texts.answerBy(formatDateTime(bundle.answer_due_at))}</span>}
      </p>
      {bundle.parts !== 'good' && (bundle.status === 'pending' || bundle.status === 'active' || bundle.status === 'inactive') && (
        <Banner tone="warning">{bundleTexts.parts[bundle.parts]}</Banner>
      )}
      {bundle.cause && <p>{texts.cause(bundleCauseTexts[bundle.cause])}</p>}
      {bundle.kept_until && <p>{texts.kept(formatTime(bundle.kept_until))}</p>}
      {bundle.reject_reason && (
        <p>
          {texts.rejected(bundle.rejected_by ?? '', bundleRejectTexts[bundle.reject_reason])}{' '}
          {bundle.reject_note && `«${bundle.reject_note}»`}
        </p>
      )}
      {present.message && (
        <blockquote className={styles['quote']}>
          <p className={styles['small']}>{texts.message(present.author ?? '')}</p>
          <p>{present.message}</p>
        </blockquote>
      )}
    </div>
  )
}

/** Its sellers with their shares and consents to the present revision. */
export function BundlePartners({ bundle }: { bundle: ViewedBundle }) {
  const ownId = useSession(({ user }) => user?.user_id ?? null)
  return (
    <Card as="section" aria-label={texts.partners} className={styles['stackTight']}>
      <h2 className={styles['heading']}>{texts.partners}</h2>
      <ul className={styles['partners']}>
        {bundle.partners.map((one) => (
          <li key={one.provider_id} className={styles['partner']}>
            <span>
              {one.company_name}
              {one.provider_id === ownId && <span className={styles['small']}> ({texts.you})</span>}
              {one.is_initiator && <span className={styles['small']}> · {texts.initiator}</span>}
            </span>
            <ConsentTag bundle={bundle} seller={one} />
            <span className={styles['amount']}>{formatEuro(one.share_cents)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What a seller has answered; once all is over nobody's answer is missing any more. */
function ConsentTag({ bundle, seller }: { bundle: ViewedBundle; seller: ViewedBundle['partners'][number] }) {
  if (bundle.status === 'rejected' && seller.company_name === bundle.rejected_by)
    return (
      <Tag tone="danger" icon="close">
        {texts.hasRejected}
      </Tag>
    )
  if (seller.has_agreed)
    return (
      <Tag tone="success" icon="check">
        {texts.agreed}
      </Tag>
    )
  return (
    <Tag tone="neutral" icon="clock">
      {isOver(bundle) ? texts.noAnswer : texts.notAgreed}
    </Tag>
  )
}

/** Period, limit and tolerance. */
export function BundleTerms({ bundle }: { bundle: ViewedBundle }) {
  return (
    <Card>
      <dl className={styles['terms']}>
        <div>
          <dt>{texts.period}</dt>
          <dd>{texts.periodText(day(bundle.valid_from), day(bundle.valid_until))}</dd>
        </div>
        <div>
          <dt>{texts.stock}</dt>
          <dd>{bundle.stock_limit === null ? texts.noLimit : texts.sold(bundle.stock_limit, bundle.sold ?? 0)}</dd>
        </div>
        <div>
          <dt>{texts.tolerance}</dt>
          <dd>{texts.percent(bundle.tolerance_percent)}</dd>
        </div>
      </dl>
    </Card>
  )
}

/** How often it was sold and what one's own part came to; moves with every sale. */
export function BundleSales({ bundle: { sales } }: { bundle: ViewedBundle }) {
  return (
    <Card as="section" aria-label={texts.sales} className={styles['stackTight']}>
      <h2 className={styles['heading']}>{texts.sales}</h2>
      <dl className={styles['terms']}>
        <div>
          <dt>{texts.soldCount}</dt>
          <dd>{texts.times(sales.count)}</dd>
        </div>
        <div>
          <dt>{texts.yourShare}</dt>
          <dd>{formatEuro(sales.my_cents)}</dd>
        </div>
        <div>
          <dt>{texts.earned}</dt>
          <dd>{formatEuro(sales.my_earning_cents)}</dd>
        </div>
      </dl>
      <p className={styles['small']}>{texts.yourShareNote}</p>
    </Card>
  )
}

/** Every revision, the newest first. */
export function BundleHistory({ bundle }: { bundle: ViewedBundle }) {
  return (
    <Card as="section" aria-label={texts.history} className={styles['stackTight']}>
      <h2 className={styles['heading']}>{texts.history}</h2>
      <ol className={styles['partners']}>
        {bundle.revisions.map((one) => (
          <li key={one.revision} className={styles['partner']}>
            <span>
              {texts.revision(one.revision)} {one.author ? texts.from(one.author) : ''}
            </span>
            <span className={styles['small']}>{formatDateTime(one.created_at)}</span>
            <span className={styles['amount']}>{formatEuro(one.price_cents)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
