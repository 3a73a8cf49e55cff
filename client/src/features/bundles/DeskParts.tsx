import { useCallback, useState } from 'react'
import type { BundleChoice, BundlePartner } from '#contract/calls/bundlesWire.ts'
import { bundleLimits } from '#contract/values/bundleRules.ts'
import type { BundleDeskEvent, BundleDraft } from '#machines/flows/bundleDesk.types.ts'
import { KeywordField } from '#client/commerce/KeywordField.tsx'
import { api } from '#client/lib/http/api.ts'
import { formatEuro } from '#client/lib/format.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { QuantityStepper } from '#client/ui/QuantityStepper.tsx'
import { bundleTexts } from './bundles.texts.ts'
import styles from './bundles.module.css'

const texts = bundleTexts.desk
type Send = (event: BundleDeskEvent) => void
const nameOf = ({ name, variant }: BundleChoice) => (variant ? `${name}, ${variant}` : name)
const least = 2
const worded = (keyword: string) => (keyword.length >= least ? { keyword } : {})

/** What is in it, and where to find more: one's own things, and those of a partner. */
export function DeskParts({ draft, ownId, error, send }: { draft: BundleDraft; ownId: number; error: string | undefined; send: Send }) {
  const [partner, setPartner] = useState<BundlePartner | null>(null)
  return (
    <Card as="section" aria-label={texts.parts} className={styles['stack']}>
      <h2 className={styles['heading']}>{texts.parts}</h2>
      {error && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      {draft.items.length === 0 ? (
        <p className={styles['small']}>{texts.noParts}</p>
      ) : (
        <ul className={styles['partners']} aria-label={texts.parts}>
          {draft.items.map((item) => (
            <li key={item.id} className={styles['part']}>
              <PictureTile
                src={item.picture}
                id={item.product_id}
                fallbackName={item.name}
                ratio="1:1"
                sizes="48px"
                className={styles['picture']}
              />
              <span className={styles['words']}>
                <span className={styles['name']}>{nameOf(item)}</span>
                <span className={styles['small']}>
                  {item.provider.company_name} · {texts.each(formatEuro(item.unit_cents))}
                  {item.stock === 'none' && ` · ${texts.soldOut}`}
                  {item.is_book && ` · ${texts.book}`}
                </span>
              </span>
              <QuantityStepper
                label={texts.qty(nameOf(item))}
                value={item.qty}
                max={bundleLimits.qty}
                onChange={(qty) => send({ type: 'item.count', id: item.id, qty })}
                onRemove={() => send({ type: 'item.remove', id: item.id })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles['pickers']}>
        <GoodsPicker key={ownId} title={texts.own} providerId={null} onAdd={(choice) => send({ type: 'item.add', choice })} />
        {partner === null ? (
          <PartnerPicker onChoose={setPartner} />
        ) : (
          <GoodsPicker
            key={partner.id}
            title={partner.company_name}
            providerId={partner.id}
            onAdd={(choice) => send({ type: 'item.add', choice })}
            onLeave={() => setPartner(null)}
          />
        )}
      </div>
    </Card>
  )
}

function PartnerPicker({ onChoose }: { onChoose: (partner: BundlePartner) => void }) {
  const [keyword, setKeyword] = useState('')
  const load = useCallback(
    async (signal: AbortSignal) => (await api('bundles.partners', { query: worded(keyword) }, { signal })).data,
    [keyword],
  )
  const { data, status, retry } = useFetched(load)
  return (
    <section className={styles['picker']} aria-label={texts.others}>
      <h3 className={styles['subheading']}>{texts.others}</h3>
      <KeywordField label={texts.partner} placeholder={texts.partnerHint} maxLength={100} value={keyword} onChange={setKeyword} />
      {status === 'failed' && <ErrorState onRetry={retry} />}
      {status === 'loading' && <p className={styles['small']}>{texts.loading}</p>}
      {data?.length === 0 && <p className={styles['small']}>{texts.none}</p>}
      <ul className={styles['found']}>
        {data?.map((one) => (
          <li key={one.id} className={styles['hit']}>
            <span className={styles['words']}>
              <span className={styles['name']}>{one.company_name}</span>
              <span className={styles['small']}>{one.city}</span>
            </span>
            <Button size="small" aria-label={`${texts.choose}: ${one.company_name}`} onPress={() => onChoose(one)}>
              {texts.choose}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface GoodsPickerProps {
  title: string
  /** Null: one's own. */
  providerId: number | null
  onAdd: (choice: BundleChoice) => void
  onLeave?: () => void
}
function GoodsPicker({ title, providerId, onAdd, onLeave }: GoodsPickerProps) {
  const [keyword, setKeyword] = useState('')
  const load = useCallback(
    async (signal: AbortSignal) =>
      providerId === null
        ? (await api('bundles.products', { query: worded(keyword) }, { signal })).data
        : (await api('bundles.partnerProducts', { query: { provider_id: providerId, ...worded(keyword) } }, { signal })).data,
    [providerId, keyword],
  )
  const { data, status, retry } = useFetched(load)
  return (
    <section className={styles['picker']} aria-label={title}>
      <h3 className={styles['subheading']}>{title}</h3>
      {onLeave && (
        <Button size="small" icon="chevron-left" onPress={onLeave}>
          {texts.change}
        </Button>
      )}
      <KeywordField label={texts.search} maxLength={100} value={keyword} onChange={setKeyword} />
      {status === 'failed' && <ErrorState onRetry={retry} />}
      {status === 'loading' && <p className={styles['small']}>{texts.loading}</p>}
      {data?.length === 0 && <p className={styles['small']}>{texts.none}</p>}
      <ul className={styles['found']}>
        {data?.map((one) => (
          <li key={one.id} className={styles['hit']}>
            <span className={styles['words']}>
              <span className={styles['name']}>{nameOf(one)}</span>
              <span className={styles['small']}>
                {formatEuro(one.unit_cents)}
                {one.stock === 'none' && ` · ${texts.soldOut}`}
              </span>
            </span>
            <Button size="small" icon="plus" aria-label={texts.addOf(nameOf(one))} onPress={() => onAdd(one)}>
              {texts.add}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
