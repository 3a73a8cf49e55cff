import type { ProductChange } from '#contract/calls/productChanges.calls.ts'
import { productChangeStates } from '#contract/calls/catalogueWire.ts'
import { useCursorAddress } from '#client/commerce/CursorPages.tsx'
import { CursorTable } from '#client/commerce/CursorTable.tsx'
import { csvDateTime } from '#client/lib/csv.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { ChangeDrawer } from './ChangeDrawer.tsx'
import { askChanges, productChanges } from './productChanges.live.ts'
import { productChangesTexts as texts } from './productChanges.texts.ts'
import styles from '#client/commerce/CursorList.module.css'

const { columns: heads } = texts
const wantedOf = ({ was, wanted }: ProductChange) => (wanted.name === was.name ? texts.same : wanted.name)
const eanOf = ({ was, wanted }: ProductChange) => texts.ean(was.ein_number, wanted.ein_number)
const columns: ReadonlyArray<DataColumn<ProductChange>> = [
  { id: 'was', header: heads.was, cell: (row) => row.was.name, text: (row) => row.was.name, isTitle: true },
  { id: 'wanted', header: heads.wanted, cell: wantedOf, text: wantedOf },
  { id: 'ean', header: heads.ean, cell: eanOf, text: eanOf },
  { id: 'state', header: heads.state, cell: (row) => texts.states[row.status], text: (row) => texts.states[row.status] },
  { id: 'company', header: heads.company, cell: (row) => row.company_name, text: (row) => row.company_name },
  { id: 'ratings', header: heads.ratings, cell: (row) => row.product.ratings, text: (row) => String(row.product.ratings) },
  { id: 'since', header: heads.since, cell: (row) => formatDateTime(row.created_at), text: (row) => csvDateTime(row.created_at) },
]

/**
 * `/verwaltung/produktaenderungen`: what sellers want rated goods to be called; filter, place and the open request stand in the address.
 */
export function ChangesScreen() {
  const { params, before, open, linkTo, close, narrow, turn } = useCursorAddress('aenderung')
  const state = productChangeStates.find((one) => one === params.get('stand'))
  const asked = { state: state ?? null, before }
  const { rows, extra: next, status, retry } = useLiveList(productChanges, { filter: asked })
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry} isWide>
      <div className={styles['filters']}>
        <NativeSelect
          name="stand"
          label={texts.state}
          value={state ?? ''}
          onChange={(stand) => narrow({ stand })}
          options={[{ value: '', label: texts.all }, ...productChangeStates.map((value) => ({ value, label: texts.states[value] }))]}
        />
      </div>
      <CursorTable
        name="produktaenderungen"
        filters={['stand']}
        label={texts.label}
        columns={columns}
        rows={rows}
        rowLabel={(row) => row.was.name}
        onRetry={retry}
        linkTo={linkTo}
        ask={(from) => askChanges({ ...asked, before: from })}
        words={texts}
        before={before}
        next={next}
        onTurn={turn}
      />
      {open > 0 && <ChangeDrawer key={open} id={open} onClose={close} onDecided={retry} />}
    </SettingsPage>
  )
}
