import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { useSearchParams } from 'react-router-dom'
import { saveFile } from '#client/lib/http/saveFile.ts'
import { useSession } from '#client/lib/session/sessionView.ts'
import { isSameName, maxViewName, mostViews, useTableMemory, withView, type SavedView } from '#client/lib/tableMemory.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { ColumnChoice } from '#client/ui/ColumnChoice.tsx'
import { DataTable } from '#client/ui/DataTable.tsx'
import { ViewChoice } from '#client/ui/ViewChoice.tsx'
import { shownColumns, type TableSort } from '#client/ui/useDataTable.ts'
import { collectRows, tableFile, tableFileName, type FilePage } from './tableFile.ts'
import { tableTexts as texts } from './table.texts.ts'
import styles from '#client/ui/TableTools.module.css'

type RecordTableProps<Row extends object> = Omit<ComponentProps<typeof DataTable<Row>>, 'choices' | 'tools' | 'sort'> & {
  /** Names the file, and what this device remembers. Keep it stable. */
  name: string
  /** Names in the address bar that make up a view, in the order in which they are written: filters, never the page. */
  filters: readonly string[]
  /** One page of the filtered list, for the file; without it the file holds `rows`. */
  loadPage?: (page: number, signal: AbortSignal) => Promise<FilePage<Row>>
}

const noFilter = ''
const byName = (a: [string, unknown], b: [string, unknown]) => a[0].localeCompare(b[0])
/** Equal for views that show the same, however their parts came about. */
const signOf = ({ query, sort, columns }: Omit<SavedView, 'name'>) => JSON.stringify([query, sort, Object.entries(columns).sort(byName)])

/** The table of every staff screen: records of which one chooses the columns, keeps views and takes a file. */
export function RecordTable<Row extends object>({ name, filters, loadPage, initialSort, ...table }: RecordTableProps<Row>) {
  const { columns, rows, rowId, server } = table
  const account = useSession(({ user }) => user?.user_id ?? null)
  const { memory, change } = useTableMemory(name, account)
  const [search, setSearch] = useSearchParams()
  const [ownSort, setOwnSort] = useState<TableSort | null>(initialSort ?? null)
  const sort = server ? (server.sort ?? null) : ownSort
  const query = new URLSearchParams(filters.flatMap((key) => search.getAll(key).map((value) => [key, value]))).toString()
  const now = { query, sort, columns: memory.columns }
  const current = memory.views.find((view) => signOf(view) === signOf(now))

  const apply = (view: SavedView) => {
    change((old) => ({ ...old, columns: view.columns }))
    if (server) server.onSortChange?.(view.sort)
    else setOwnSort(view.sort)
    setSearch(new URLSearchParams(view.query))
  }
  const save = (viewName: string) => {
    let isTaken = false
    const isKept = change((old) => {
      const views = withView(old.views, { name: viewName, ...now })
      isTaken = views !== old.views
      return { ...old, views }
    })
    if (!isTaken) toast.warning(texts.viewNotSaved)
    else if (isKept) toast.success(texts.viewSaved(viewName))
    else toast.warning(texts.notKept)
  }
  const remove = (viewName: string) => {
    change((old) => ({ ...old, views: old.views.filter((view) => !isSameName(view.name, viewName)) }))
    toast.success(texts.viewRemoved(viewName))
  }
  const tools = (rows.length > 0 || query !== noFilter || memory.views.length > 0 || table.status === 'loading') && (
    <div className={styles['bar']} role="group" aria-label={`Werkzeuge: ${table.label}`}>
      <ViewChoice
        names={memory.views.map((view) => view.name)}
        current={current?.name ?? null}
        most={mostViews}
        maxNameLength={maxViewName}
        onApply={(viewName) => {
          const view = memory.views.find((one) => one.name === viewName)
          if (view) apply(view)
        }}
        onSave={save}
        onRemove={remove}
      />
      <ColumnChoice columns={columns} choices={memory.columns} onChange={(next) => change((old) => ({ ...old, columns: next }))} />
      <FileButton
        isDisabled={rows.length === 0}
        load={loadPage ?? (() => Promise.resolve({ rows, lastPage: 1 }))}
        rowId={rowId}
        write={(all: readonly Row[]) => ({
          blob: tableFile(shownColumns(columns, memory.columns), all),
          fileName: tableFileName(name, new Date()),
        })}
      />
    </div>
  )
  return <DataTable {...table} sort={{ value: ownSort, onChange: setOwnSort }} choices={memory.columns} tools={tools} />
}

interface FileButtonProps<Row> {
  isDisabled: boolean
  load: (page: number, signal: AbortSignal) => Promise<FilePage<Row>>
  rowId: (row: Row) => string
  write: (rows: readonly Row[]) => Parameters<typeof saveFile>[0]
}

/** Collects every page and hands the file to the browser. Leaving the screen gives it up. */
function FileButton<Row>({ isDisabled, load, rowId, write }: FileButtonProps<Row>) {
  const { isSaving, save } = useSaving()
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const download = () => {
    const { signal } = (stop.current = new AbortController())
    return save(async () => {
      const found = await collectRows(load, rowId, signal).catch((error: unknown) => {
        if (signal.aborted) return null
        throw error
      })
      if (!found || signal.aborted) return {}
      const { rows, isCut } = found
      saveFile(write(rows))
      if (!isCut) return { message: texts.saved(rows.length) }
      toast.warning(texts.cut(rows.length))
      return {}
    })
  }
  return (
    <Button
      size="small"
      icon="download"
      aria-label={texts.csvLabel}
      isDisabled={isDisabled}
      isPending={isSaving}
      onPress={() => void download()}
    >
      {texts.csv}
    </Button>
  )
}
