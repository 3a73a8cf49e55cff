import { useMemo, useState } from 'react'
import type { Shipping } from '#contract/calls/shipping.calls.ts'
import { shippingLimits } from '#contract/values/shippingRules.ts'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { api } from '#client/lib/http/api.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { shippingColumns } from './shippingColumns.tsx'
import { bodyOf, draftOf } from './shippingDraft.ts'
import { shippingList } from './shipping.live.ts'
import { shippingTexts } from './shipping.texts.ts'
import styles from './shipping.module.css'

const texts = shippingTexts.list
const setupPath = '/anbieterbereich/versand/einrichten'
const noFilters: readonly string[] = []

/** How this seller ships, in the order in which customers read it. */
export function MethodsTab() {
  const { rows, status, retry, take, drop, change } = useLiveList(shippingList, { filter: null })
  const [removing, setRemoving] = useState<Shipping | null>(null)
  const [isOrdering, setOrdering] = useState(false)
  const [said, setSaid] = useState('')
  const { isSaving, save } = useSaving()

  const columns = useMemo(() => {
    const order = rows.map(({ id }) => id)
    const move = (shipping: Shipping, step: 1 | -1) => {
      const at = order.indexOf(shipping.id)
      const ids = order.toSpliced(at, 1).toSpliced(at + step, 0, shipping.id)
      setOrdering(true)
      void save(async () => {
        for (const row of (await api('shipping.order', { body: { ids } })).data) take(row)
        setSaid(texts.moved(shipping.name, at + step + 1, order.length))
      }).finally(() => setOrdering(false))
    }
    const turn = (shipping: Shipping) => {
      const next = { ...shipping, status: !shipping.status }
      const { id, version } = shipping
      void save(async () => {
        await change(shipping, next, async () => (await api('shipping.update', { body: { ...bodyOf(draftOf(next)), id, version } })).data)
      })
    }
    return shippingColumns({ order, isBusy: isOrdering, onSwitch: turn, onMove: move, onRemove: setRemoving })
  }, [rows, isOrdering, save, take, change])

  const remove = async ({ id }: Shipping) => {
    const isGone = await save(async () => {
      const { message } = await api('shipping.remove', { params: { id } })
      drop({ id })
      return { message }
    })
    if (isGone) setRemoving(null)
  }
  const add = (
    <LinkButton variant="primary" icon="plus" to={setupPath}>
      {texts.add}
    </LinkButton>
  )
  return (
    <>
      {rows.length > 0 && (
        <div className={styles['bar']}>
          <p>{texts.orderHint}</p>
          {rows.length < shippingLimits.most ? add : <p>{texts.full}</p>}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <RecordTable
        name="versandarten"
        filters={noFilters}
        label={texts.label}
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        linkTo={({ id }) => `${setupPath}?versandart=${id}`}
        pageSize={shippingLimits.most}
        status={status === 'loaded' ? 'ready' : status}
        onRetry={retry}
        empty={
          <EmptyState icon="box" title={texts.empty} action={add}>
            {texts.emptyText}
          </EmptyState>
        }
      />
      {removing && (
        <ConfirmDialog
          title={texts.removal.title}
          keep={texts.removal.keep}
          confirm={texts.removal.confirm}
          isPending={isSaving}
          onClose={() => setRemoving(null)}
          onConfirm={() => void remove(removing)}
        >
          {texts.removal.text(removing.name)}
        </ConfirmDialog>
      )}
    </>
  )
}
