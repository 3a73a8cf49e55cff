import type { BundleSnapshot } from '#contract/calls/bundlesWire.ts'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { Card } from '#client/ui/Card.tsx'
import { bundleTexts } from './bundles.texts.ts'
import styles from './bundles.module.css'

const texts = bundleTexts.detail.diff
interface Change {
  key: string
  label: string
  before: string
  now: string
}
const dateOf = (at: string | null) => (at === null ? null : formatDateTime(at))
const itemKey = (item: BundleSnapshot['items'][number]) => `${item.product_id} ${item.variant_id}`
const itemName = (item: BundleSnapshot['items'][number]) => (item.variant ? `${item.name}, ${item.variant}` : item.name)
const itemWords = ({ qty, unit_cents: unit }: BundleSnapshot['items'][number]) =>
  unit === null ? texts.qty(qty) : texts.unit(qty, formatEuro(unit))

/** What differs between two revisions, in the order in which a seller looks at it. */
export function changesOf(before: BundleSnapshot, now: BundleSnapshot): Change[] {
  const rows: Change[] = [
    { key: 'price', label: texts.price, before: formatEuro(before.price_cents), now: formatEuro(now.price_cents) },
    ...byKey(before.shares, now.shares, (one) => String(one.provider_id)).map(([key, was, is]) => ({
      key: `share ${key}`,
      label: texts.share((is ?? was)!.company_name),
      before: was ? formatEuro(was.share_cents) : texts.missing,
      now: is ? formatEuro(is.share_cents) : texts.missing,
    })),
    ...byKey(before.items, now.items, itemKey).map(([key, was, is]) => ({
      key: `item ${key}`,
      label: itemName((is ?? was)!),
      before: was ? itemWords(was) : texts.missing,
      now: is ? itemWords(is) : texts.missing,
    })),
    { key: 'name', label: texts.name, before: before.name, now: now.name },
    { key: 'text', label: texts.text, before: before.text, now: now.text },
    { key: 'period', label: bundleTexts.detail.period, before: periodOf(before), now: periodOf(now) },
    { key: 'stock', label: bundleTexts.detail.stock, before: stockOf(before), now: stockOf(now) },
    {
      key: 'tolerance',
      label: bundleTexts.detail.tolerance,
      before: bundleTexts.detail.percent(before.tolerance_percent),
      now: bundleTexts.detail.percent(now.tolerance_percent),
    },
  ]
  return rows.filter((row) => row.before !== row.now)
}
const periodOf = (one: BundleSnapshot) => bundleTexts.detail.periodText(dateOf(one.valid_from), dateOf(one.valid_until))
const stockOf = (one: BundleSnapshot) => (one.stock_limit === null ? bundleTexts.detail.noLimit : String(one.stock_limit))
function byKey<T>(before: readonly T[], now: readonly T[], keyOf: (one: T) => string): [string, T | undefined, T | undefined][] {
  const [was, is] = [new Map(before.map((one) => [keyOf(one), one])), new Map(now.map((one) => [keyOf(one), one]))]
  return [...new Set([...is.keys(), ...was.keys()])].map((key) => [key, was.get(key), is.get(key)])
}

/** Side by side: what was agreed, and what is asked now. */
export function BundleDiff({ before, now }: { before: BundleSnapshot; now: BundleSnapshot }) {
  const changes = changesOf(before, now)
  const title = texts.title(before.revision)
  return (
    <Card as="section" aria-label={title} className={styles['stackTight']}>
      <h2 className={styles['heading']}>{title}</h2>
      {changes.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <dl className={styles['diff']}>
          {changes.map((one) => (
            <div key={one.key} className={styles['change']}>
              <dt>{one.label}</dt>
              <dd>
                <span className={styles['small']}>{texts.before(before.revision)}</span>
                <del className={styles['was']}>{one.before}</del>
              </dd>
              <dd>
                <span className={styles['small']}>{texts.now(now.revision)}</span>
                <ins className={styles['is']}>{one.now}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
