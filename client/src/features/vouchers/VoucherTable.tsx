import { useCallback, useEffect, useState, type ReactNode } from 'react'
import type { ManagedVoucher } from '#contract/calls/vouchers.calls.ts'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { csvDateTime } from '#client/lib/csv.ts'
import { formatDate, formatEuro } from '#client/lib/format.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { lastDay } from './lastDay.ts'
import { voucherTexts } from './vouchers.texts.ts'
import styles from './vouchers.module.css'

const texts = voucherTexts.list
export interface ManagedPage {
  data: ManagedVoucher[]
  next: number | null
  sums: { issued_cents: number; redeemed_cents: number; open_cents: number }
}
export type LoadPage = (before: number | undefined, signal?: AbortSignal) => Promise<ManagedPage>

const issuerOf = ({ issuer }: ManagedVoucher) => issuer?.name ?? texts.everywhere
const hint: DataColumn<ManagedVoucher> = {
  id: 'hint',
  header: texts.columns.hint,
  cell: (row) => voucherTexts.hint(row.hint),
  text: (row) => row.hint,
  isTitle: true,
}
const shared: readonly DataColumn<ManagedVoucher>[] = [
  { id: 'amount', header: texts.columns.amount, cell: (row) => formatEuro(row.amount_cents), text: (row) => formatEuro(row.amount_cents) },
  {
    id: 'balance',
    header: texts.columns.balance,
    cell: (row) => formatEuro(row.balance_cents),
    text: (row) => formatEuro(row.balance_cents),
  },
  {
    id: 'state',
    header: texts.columns.state,
    cell: (row) => (
      <Tag tone={row.state === 'active' ? 'success' : row.state === 'blocked' ? 'danger' : 'neutral'}>{voucherTexts.states[row.state]}</Tag>
    ),
    text: (row) => voucherTexts.states[row.state],
  },
  { id: 'created', header: texts.columns.created, cell: (row) => formatDate(row.created_at), text: (row) => csvDateTime(row.created_at) },
  { id: 'expires', header: texts.columns.expires, cell: (row) => lastDay(row.expires_at), text: (row) => lastDay(row.expires_at) },
]
export const sellerColumns: readonly DataColumn<ManagedVoucher>[] = [hint, ...shared]
export const adminColumns: readonly DataColumn<ManagedVoucher>[] = [
  hint,
  { id: 'issuer', header: texts.columns.issuer, cell: issuerOf, text: issuerOf },
  ...shared,
  { id: 'holder', header: texts.columns.holder, cell: (row) => row.holder || texts.nobody, text: (row) => row.holder },
  { id: 'source', header: texts.columns.source, cell: (row) => texts.sources[row.source], text: (row) => texts.sources[row.source] },
]

/** Pages by key, one below the other. `load` must stay the same between renders. */
export function useVoucherPages(load: LoadPage) {
  const [page, setPage] = useState<ManagedPage | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    load(undefined, stop.signal).then(
      (first) => {
        setPage(first)
        setFailed(false)
      },
      () => {
        if (!stop.signal.aborted) setFailed(true)
      },
    )
    return () => stop.abort()
  }, [load, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const more = async () => {
    if (!page?.next) return
    const further = await load(page.next)
    setPage({ ...further, data: [...page.data, ...further.data] })
  }
  const status = page ? 'loaded' : isFailed ? 'failed' : 'loading'
  return { page, status, retry, more } as const
}

interface VoucherTableProps {
  name: string
  page: ManagedPage
  more: () => Promise<void>
  columns: readonly DataColumn<ManagedVoucher>[]
  empty: { title: string; text: string }
  linkTo?: (row: ManagedVoucher) => string
  children?: ReactNode
}

/** Sums, and the vouchers as a table with its file. */
export function VoucherTable({ name, page, more, columns, empty, linkTo, children }: VoucherTableProps) {
  const { isSaving, save } = useSaving()
  const { sums } = page
  return (
    <>
      <Card as="section">
        <dl className={styles['sums']}>
          {(['issued', 'redeemed', 'open'] as const).map((sum) => (
            <div key={sum}>
              <dt className={styles['small']}>{texts[sum]}</dt>
              <dd>{formatEuro(sums[`${sum}_cents`])}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {children}
      <RecordTable
        name={name}
        filters={[]}
        label={texts.label}
        columns={columns}
        rows={page.data}
        rowId={(row) => String(row.id)}
        rowLabel={(row) => voucherTexts.hint(row.hint)}
        pageSize={1000}
        {...(linkTo ? { linkTo } : {})}
        empty={
          <EmptyState icon="sparkle" headingLevel={2} title={empty.title}>
            {empty.text}
          </EmptyState>
        }
      />
      {page.next !== null && (
        <div className={styles['actions']}>
          <Button isPending={isSaving} onPress={() => void save(more)}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  )
}
