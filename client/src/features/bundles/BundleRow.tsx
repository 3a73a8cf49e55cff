import type { BundleRequest } from '#contract/calls/bundlesWire.ts'
import { bundleCauseTexts, bundleRejectTexts } from '#contract/values/bundleRules.ts'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { serverNow } from '#client/lib/live/live.ts'
import { useSession } from '#client/lib/session/sessionView.ts'
import { Card } from '#client/ui/Card.tsx'
import { Countdown } from '#client/ui/Countdown.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { Tag, type Tone } from '#client/ui/Tag.tsx'
import { useNow } from '#client/ui/useNow.ts'
import { bundleTexts } from './bundles.texts.ts'
import styles from './bundles.module.css'

const texts = bundleTexts.lists
const toneOf = {
  draft: 'neutral',
  pending: 'info',
  active: 'success',
  inactive: 'warning',
  deleted: 'neutral',
  rejected: 'danger',
  expired: 'neutral',
} as const satisfies Record<BundleRequest['status'], Tone>
const shownPictures = 4

type Shown = Pick<BundleRequest, 'status' | 'valid_from'>
export const BundleStateTag = ({ bundle }: { bundle: Shown }) =>
  bundle.status === 'active' && bundle.valid_from !== null && Date.parse(bundle.valid_from) > serverNow() ? (
    <BeginsTag from={bundle.valid_from} />
  ) : (
    <StateTag status={bundle.status} />
  )
const StateTag = ({ status }: Pick<BundleRequest, 'status'>) => <Tag tone={toneOf[status]}>{bundleTexts.states[status]}</Tag>

/** All have agreed and its period has not begun: no customer sees it yet. Nothing is told when it begins, so the clock says so. */
function BeginsTag({ from }: { from: string }) {
  useNow(60_000)
  return Date.parse(from) > serverNow() ? <Tag tone="info">{bundleTexts.begins(formatDateTime(from))}</Tag> : <StateTag status="active" />
}
/** It has ended: nobody is asked any more, and nobody can buy it. */
export const isOver = ({ status }: Pick<BundleRequest, 'status'>) => status === 'deleted' || status === 'rejected' || status === 'expired'
/** Its answer is missing: to the revision, or to what a partner asks. */
export const waitsForMe = ({ moves, ask }: Pick<BundleRequest, 'moves' | 'ask'>) =>
  moves.includes('bundle.approve') || (ask?.moves.includes('bundleAsk.agree') ?? false)

/** One bundle in a list: what is in it, with whom, what one gets, and whether one has to answer. */
export function BundleRow({ bundle }: { bundle: BundleRequest }) {
  const { id, name, items, partners, cause } = bundle
  const ownId = useSession(({ user }) => user?.user_id ?? null)
  const others = partners.filter((one) => one.provider_id !== ownId)
  return (
    <Card as="li" className={styles['row']}>
      <div className={styles['pictures']} aria-hidden="true">
        {items.slice(0, shownPictures).map((item, at) => (
          <PictureTile
            key={at}
            src={item.picture}
            id={item.product_id}
            fallbackName={item.name}
            ratio="1:1"
            sizes="56px"
            className={styles['picture']}
          />
        ))}
      </div>
      <div className={styles['words']}>
        <h3 className={styles['name']}>{name}</h3>
        <p className={styles['small']}>
          {[others.length > 0 && texts.with(others.map((one) => one.company_name).join(', ')), texts.parts(items.length)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles['line']}>
          <BundleStateTag bundle={bundle} />
          {waitsForMe(bundle) && <Tag tone="highlight">{texts.waits}</Tag>}
          {cause && <span className={styles['small']}>{bundleCauseTexts[cause]}</span>}
          {bundle.reject_reason && (
            <span className={styles['small']}>{texts.rejected(bundle.rejected_by ?? '', bundleRejectTexts[bundle.reject_reason])}</span>
          )}
          {isOver(bundle) && <span className={styles['small']}>{texts.on(formatDateTime(bundle.status_since))}</span>}
          {bundle.answer_due_at && (
            <span className={styles['small']}>
              {texts.answerBy} <Countdown due={bundle.answer_due_at} urgentBelow={86_400} />
            </span>
          )}
        </p>
      </div>
      <dl className={styles['amounts']}>
        <div>
          <dt>{texts.total}</dt>
          <dd>{formatEuro(bundle.price_cents)}</dd>
        </div>
        <div>
          <dt>{texts.yours}</dt>
          <dd>{formatEuro(bundle.my_share_cents)}</dd>
        </div>
        <div>
          <dt>{texts.earning}</dt>
          <dd>{formatEuro(bundle.my_earning_cents)}</dd>
        </div>
      </dl>
      <LinkButton
        to={`/anbieterbereich/bundles/${id}`}
        aria-label={`${texts.open}: ${name}`}
        variant={waitsForMe(bundle) ? 'primary' : 'secondary'}
      >
        {texts.open}
      </LinkButton>
    </Card>
  )
}
