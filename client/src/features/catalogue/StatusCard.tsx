import { lazy, Suspense, useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CatalogueProduct, ProductAction } from '#contract/calls/catalogueWire.ts'
import { parseEuro } from '#client/commerce/euroInput.ts'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Picture } from '#client/ui/Picture.tsx'
import { Lacks } from './Lacks.tsx'
import type { ProductDraft } from './productDraft.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import styles from './catalogue.module.css'
import rowStyles from './rows.module.css'

const texts = catalogueTexts.edit
const listPath = '/anbieterbereich/produkte'
const ConfirmDialog = lazy(async () => ({ default: (await import('#client/ui/ConfirmDialog.tsx')).ConfirmDialog }))
const ScheduleDialog = lazy(async () => ({ default: (await import('./ScheduleDialog.tsx')).ScheduleDialog }))

interface StatusCardProps {
  product: CatalogueProduct
  isDirty: boolean
  onTaken: (next: CatalogueProduct) => void
  /** Puts the focus into the field of this name. */
  toField: (name: string) => void
}

/** What it lacks, and what may be done with it. While something is unsaved, nothing is published. */
export function StatusCard({ product, isDirty, onTaken, toField }: StatusCardProps) {
  const { isSaving, save } = useSaving()
  const [asking, setAsking] = useState<'schedule' | 'delete' | null>(null)
  const navigate = useNavigate()
  const act = (action: Exclude<ProductAction, 'delete'>, publish_at?: string) =>
    save(async () => {
      const { message, data } = await api('catalogue.move', {
        body: { id: product.id, version: product.version, action, ...(publish_at && { publish_at }) },
      })
      onTaken(data)
      setAsking(null)
      return { message }
    })
  const remove = () =>
    save(async () => {
      const { message } = await api('catalogue.remove', { params: { id: product.id } })
      void navigate(listPath)
      return { message }
    })
  const copy = () =>
    save(async () => {
      const { message, data } = await api('catalogue.duplicate', { body: { id: product.id } })
      void navigate(`${listPath}/${data.id}`)
      return { message }
    })
  const isHidden = product.status !== 'active' && product.status !== 'archived'
  return (
    <Card as="section" className={styles['section']} aria-label={texts.missingParts}>
      {product.lacks.length > 0 ? (
        <>
          <h2 className={styles['subheading']}>{texts.missingParts}</h2>
          <Lacks
            lacks={product.lacks}
            toField={toField}
            pages={{ images: `${listPath}/${product.id}/bilder`, is_variants: `${listPath}/${product.id}/varianten` }}
          />
        </>
      ) : (
        isHidden && <p>{texts.open}</p>
      )}
      {product.publish_at && <p>{catalogueTexts.list.due(formatDateTime(product.publish_at))}</p>}
      <div className={styles['buttons']}>
        {product.moves.map((move) => (
          <Button
            key={move}
            variant={move === 'publish' ? 'primary' : 'secondary'}
            isPending={isSaving}
            isDisabled={isDirty}
            onPress={() => (move === 'schedule' || move === 'delete' ? setAsking(move) : void act(move))}
          >
            {texts.actions[move]}
          </Button>
        ))}
        <Button icon="plus" isPending={isSaving} isDisabled={isDirty} onPress={() => void copy()}>
          {texts.duplicate}
        </Button>
        {product.status === 'active' && (
          <LinkButton icon="eye" to={`/produkt/${product.slug}`}>
            {texts.onPage}
          </LinkButton>
        )}
      </div>
      <Suspense>
        {asking === 'schedule' && (
          <ScheduleDialog isSaving={isSaving} onClose={() => setAsking(null)} onChoose={(at) => void act('schedule', at)} />
        )}
        {asking === 'delete' && (
          <ConfirmDialog
            title={texts.removal.title}
            keep={texts.removal.keep}
            confirm={texts.removal.confirm}
            isPending={isSaving}
            onClose={() => setAsking(null)}
            onConfirm={() => void remove()}
          >
            {texts.removal.text(product.name)}
          </ConfirmDialog>
        )}
      </Suspense>
    </Card>
  )
}

/** The card as customers will see it, while it is typed. */
export function PreviewCard({ draft, product }: { draft: ProductDraft; product: CatalogueProduct | null }) {
  const cents = product !== null && product.variants > 0 ? product.price_cents : parseEuro(draft.price)
  return (
    <Card as="section" className={styles['section']} aria-label={texts.preview}>
      <h2 className={styles['subheading']}>{texts.preview}</h2>
      <Picture src={product?.picture ?? null} alt="" fallbackName={draft.name || texts.newTitle} ratio="4:3" sizes="300px" />
      <strong className={styles['title']}>{draft.name || texts.name}</strong>
      {draft.short_text && <p className={styles['hint']}>{draft.short_text}</p>}
      {cents !== null && (
        <p>
          <strong>
            {product?.from ? 'ab ' : ''}
            {formatEuro(cents)}
          </strong>{' '}
          <span className={styles['note']}>{product?.has_tax === false ? texts.taxNote.free : texts.taxNote.taxed}</span>
        </p>
      )}
    </Card>
  )
}

/** Why the count is what it is. */
export function StockCard({ product }: { product: CatalogueProduct }) {
  const { id } = product
  const { data } = useFetched(
    useCallback(async (signal: AbortSignal) => (await api('catalogue.stock', { params: { id } }, { signal })).data, [id]),
  )
  if (!data || data.length === 0) return null
  return (
    <Card as="section" className={styles['section']} aria-label={texts.why}>
      <h2 className={styles['subheading']}>{texts.why}</h2>
      <ul className={styles['moves']}>
        {data.slice(0, 8).map((one) => (
          <li key={one.id}>
            <span>
              {one.label}
              {one.order_number && ` ${one.order_number}`}
              {one.variant && `, ${one.variant}`}
              <span className={styles['note']}>{formatDateTime(one.at)}</span>
            </span>
            <span className={rowStyles['amount']}>
              {one.change === null ? '' : one.change > 0 ? `+${one.change}` : `−${-one.change}`}
              <span className={styles['note']}>{one.stock_after ?? catalogueTexts.list.uncounted}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
