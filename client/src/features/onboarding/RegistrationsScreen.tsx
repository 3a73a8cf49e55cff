import { useSearchParams } from 'react-router-dom'
import type { RegistrationRow } from '#contract/calls/onboardingWire.ts'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { csvDateTime } from '#client/lib/csv.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { RegistrationDrawer, type PlacementOf } from './RegistrationDrawer.tsx'
import { registrationList } from './registrations.live.ts'
import { registrationTexts as texts } from './onboarding.texts.ts'
import styles from './onboarding.module.css'

type State = keyof typeof texts.states
const states = Object.keys(texts.states) as State[]
const { columns: heads } = texts
const kindOf = (row: RegistrationRow) => texts.kinds[row.kind] ?? row.kind
const time = (at: string | null) => (at ? formatDateTime(at) : '–')
const fileTime = (at: string | null) => (at ? csvDateTime(at) : '')
const columns: ReadonlyArray<DataColumn<RegistrationRow>> = [
  { id: 'name', header: heads.name, cell: (row) => row.company_name, text: (row) => row.company_name, isTitle: true },
  { id: 'kind', header: heads.kind, cell: kindOf, text: kindOf },
  { id: 'state', header: heads.state, cell: (row) => row.label, text: (row) => row.label },
  { id: 'since', header: heads.since, cell: (row) => time(row.submitted_at), text: (row) => fileTime(row.submitted_at) },
  { id: 'promised', header: heads.promised, cell: (row) => time(row.promised_at), text: (row) => fileTime(row.promised_at) },
]

/** `/verwaltung/anbieter`: who waits to be let in, and everybody who was. */
export function RegistrationsScreen({ placement }: { placement: PlacementOf }) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('stand')
  const state = states.find((one) => one === asked) ?? 'review'
  const open = Number(params.get('anbieter'))
  const { rows, status, retry, refresh } = useLiveList(registrationList, { filter: state })
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry} isWide>
      <div className={styles['filter']}>
        <NativeSelect
          name="stand"
          label={texts.state}
          value={state}
          onChange={(stand) => setParams({ stand })}
          options={states.map((value) => ({ value, label: texts.states[value] }))}
        />
      </div>
      <RecordTable
        name="registrierungen"
        filters={['stand']}
        label={texts.label}
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.id)}
        rowLabel={(row) => row.company_name}
        status="ready"
        onRetry={retry}
        linkTo={(row) => `?${new URLSearchParams({ stand: state, anbieter: String(row.id) }).toString()}`}
        empty={
          <EmptyState icon="done-all" headingLevel={2} title={state === 'review' ? texts.empty : texts.emptyElsewhere}>
            {texts.emptyText}
          </EmptyState>
        }
      />
      {open > 0 && (
        <RegistrationDrawer key={open} id={open} placement={placement} onClose={() => setParams({ stand: state })} onChanged={refresh} />
      )}
    </SettingsPage>
  )
}
