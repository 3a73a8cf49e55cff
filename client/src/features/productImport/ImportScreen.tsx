import { useSearchParams } from 'react-router-dom'
import type { ProductImport } from '#contract/calls/productImportWire.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { saveFile } from '#client/lib/http/saveFile.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { FilePick } from './FilePick.tsx'
import { ImportPanel, importTones } from './ImportPanel.tsx'
import { importList, oneImport } from './productImport.live.ts'
import { uploadTable } from './productImport.upload.ts'
import { importTexts as texts } from './productImport.texts.ts'
import styles from './productImport.module.css'

const here = '/anbieterbereich/produkte/import'
const numberOf = (text: string | null) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null)

/** `/anbieterbereich/produkte/import`: many goods by a file; the import that is looked at stands in the address. */
export function ImportScreen() {
  const [params, setParams] = useSearchParams()
  const id = numberOf(params.get('import'))
  return id === null ? <Imports onOpen={(next) => setParams({ import: String(next) })} /> : <OneImport key={id} id={id} />
}

function OneImport({ id }: { id: number }) {
  const { row, status, retry, take } = useLiveRow(oneImport, id)
  const back = (
    <LinkButton icon="chevron-left" to={here}>
      {texts.all}
    </LinkButton>
  )
  return (
    <SettingsPage
      title={row?.file_name ?? texts.title}
      lead={row ? [row.format, texts.when(formatDateTime(row.created_at))].filter(Boolean).join(' · ') : texts.lead}
      status={status === 'missing' ? 'loaded' : status}
      onRetry={retry}
      isWide
      action={back}
    >
      {row ? (
        <ImportPanel row={row} take={take} />
      ) : (
        <EmptyState icon="search" title={texts.missing} action={back}>
          {texts.missingText}
        </EmptyState>
      )}
    </SettingsPage>
  )
}

function Imports({ onOpen }: { onOpen: (id: number) => void }) {
  const list = useLiveList(importList, { filter: null })
  const { save } = useSaving()
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={list.status} onRetry={list.retry} isWide>
      <div className={styles['stack']}>
        <div className={styles['buttons']}>
          <FilePick
            label={texts.choose}
            variant="primary"
            icon="plus"
            accept=".csv,.txt,.tsv,.xlsx,text/csv"
            send={async (file, onProgress) => onOpen((await uploadTable(file, null, onProgress)).id)}
          />
          <Button icon="download" onPress={() => void save(async () => saveFile(await api('productImport.template')))}>
            {texts.template}
          </Button>
          <Button icon="download" onPress={() => void save(async () => saveFile(await api('productImport.export')))}>
            {texts.export}
          </Button>
          <LinkButton icon="edit" to="/anbieterbereich/produkte/massenaenderung">
            {texts.bulk}
          </LinkButton>
        </div>
        <p className={styles['hint']}>{texts.chooseHint}</p>
        {list.rows.length === 0 ? (
          <EmptyState icon="box" title={texts.empty}>
            {texts.emptyText}
          </EmptyState>
        ) : (
          <section className={styles['stack']}>
            <h2>{texts.earlier}</h2>
            <ul className={styles['imports']}>
              {list.rows.map((row) => (
                <ImportLine key={row.id} row={row} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </SettingsPage>
  )
}

function ImportLine({ row }: { row: ProductImport }) {
  return (
    <Card as="li" padding="small" className={styles['import']}>
      <span>
        <strong>{row.file_name}</strong>
        <span className={styles['hint']}>
          {' '}
          {[texts.when(formatDateTime(row.created_at)), row.written > 0 && texts.written(row.written)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={styles['buttons']}>
        <Tag tone={importTones[row.status]}>{row.label}</Tag>
        <LinkButton size="small" to={`${here}?import=${row.id}`} aria-label={texts.open(row.file_name)}>
          {texts.openIt}
        </LinkButton>
      </span>
    </Card>
  )
}
