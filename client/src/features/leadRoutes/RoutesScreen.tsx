import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { KeywordField } from '#client/commerce/KeywordField.tsx'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { CreateRouteDialog } from './CreateRouteDialog.tsx'
import { leadRoutesTexts } from './leadRoutes.texts.ts'
import { routeColumns } from './routeColumns.tsx'
import { routeList, routePage, type RouteFilter } from './routes.live.ts'
import { useNarrowing } from './useNarrowing.ts'
import styles from './leadRoutes.module.css'

const texts = leadRoutesTexts.routes
const filterNames = ['suche', 'zustand'] as const

/** `/verwaltung/anfragewege`: every route with its state. Filters stand in the address. */
export function RoutesScreen() {
  const [search] = useSearchParams()
  const { keyword, page, narrow } = useNarrowing()
  const status = search.get('zustand')
  const filter: RouteFilter = { keyword, status: status === '0' || status === '1' ? status : '' }
  const list = useLiveList(routeList, { filter, page })
  const [isCreating, setCreating] = useState(false)
  return (
    <SettingsPage
      title={texts.title}
      lead={texts.lead}
      status={list.status}
      onRetry={list.retry}
      isWide
      action={
        <Button variant="primary" icon="plus" onPress={() => setCreating(true)}>
          {texts.add}
        </Button>
      }
    >
      <div className={styles['filters']}>
        <NativeSelect
          label={texts.status}
          value={filter.status || 'all'}
          onChange={(value) => narrow({ zustand: value === 'all' ? '' : value })}
          options={[
            { value: 'all', label: texts.allStates },
            { value: '1', label: texts.on },
            { value: '0', label: texts.off },
          ]}
        />
        <KeywordField label={texts.keyword} maxLength={100} value={keyword} onChange={(suche) => narrow({ suche })} />
      </div>
      <p className={styles['quiet']} role="status">
        {texts.count(list.total)}
      </p>
      <RecordTable
        name="anfragewege"
        filters={filterNames}
        loadPage={(next, signal) => routePage(filter, next, signal)}
        label={texts.label}
        columns={routeColumns}
        rows={list.rows}
        rowId={(row) => String(row.id)}
        rowLabel={(row) => row.name}
        status={list.status === 'loaded' ? 'ready' : list.status}
        onRetry={list.retry}
        linkTo={(row) => `/verwaltung/anfragewege/${row.id}`}
        server={{ page, pageSize: 50, total: list.total, onPageChange: (next) => narrow({ seite: next > 1 ? String(next) : '' }) }}
        empty={
          <EmptyState icon="search" title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        }
      />
      {isCreating && <CreateRouteDialog onClose={() => setCreating(false)} />}
    </SettingsPage>
  )
}
