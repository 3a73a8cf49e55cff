import type { Names, Shown } from './newFeature.names.ts'

/** The screen of one new feature: its live list, words, form. Path → text. */
export function clientOf({ feature, thing, Thing, Feature, thingSnake }: Names, { title }: Shown): Record<string, string> {
  const room = `client/src/features/${feature}`
  return {
    [`${room}/${feature}.live.ts`]: `import type { ${Thing} } from '#contract/calls/${feature}.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'

/** Own rows, newest first; events keep the shown page alive. */
export const ${thing}List = defineLiveList<${Thing}, null, '${thing}.created'>({
  id: '${feature}',
  compare: (a, b) => b.id - a.id,
  load: async ({ page }, signal) => {
    const { data, meta } = await api('${feature}.list', { query: { page } }, { signal })
    return { rows: data, total: meta.total, lastPage: meta.last_page }
  },
  events: ['${thing}.created'],
  read: ({ data: { ${thingSnake}: row } }) => [{ id: row.id, version: row.version, row }],
})
`,
    [`${room}/${feature}.texts.ts`]: `/** All words of this feature, in Sie-form. */
export const ${thing}Texts = {
  title: '${title}', loading: 'Wird geladen', pages: 'Seiten',
  empty: { title: 'Noch nichts da', text: 'Hier erscheint, was Sie anlegen.' },
  form: { label: 'Neuer Eintrag', name: 'Name', send: 'Anlegen' },
}
`,
    [`${room}/${Thing}Form.tsx`]: `import { useState } from 'react'
import type { ${Thing} } from '#contract/calls/${feature}.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { ${thing}Texts } from './${feature}.texts.ts'

const texts = ${thing}Texts.form

/** Creates a row. What the server finds wrong stands at the field; what was typed stays until it is stored. */
export function ${Thing}Form({ onCreated }: { onCreated: (row: ${Thing}) => void }) {
  const [title, setTitle] = useState('')
  const { isSaving, errors, save } = useSaving()
  const send = () => save(async () => {
    const { message, data } = await api('${feature}.create', { body: { title } })
    onCreated(data)
    return { message }
  }, { forget: () => setTitle('') })
  return (
    <Form errors={errors} onSubmit={() => void send()} aria-label={texts.label}>
      <TextField name="title" label={texts.name} isRequired maxLength={120} value={title} onChange={setTitle} />
      <Button variant="primary" type="submit" isPending={isSaving}>{texts.send}</Button>
    </Form>
  )
}
`,
    [`${room}/${Feature}Screen.tsx`]: `import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { ${Thing}Form } from './${Thing}Form.tsx'
import { ${thing}List } from './${feature}.live.ts'
import { ${thing}Texts as texts } from './${feature}.texts.ts'

/** The page of all own rows: loading, empty, failed and alive. */
export function ${Feature}Screen() {
  const { rows, page, lastPage, status, retry, turn, take } = useLiveList(${thing}List, { filter: null })
  return (
    <div>
      <h1>{texts.title}</h1>
      <${Thing}Form onCreated={take} />
      {status === 'failed' ? <ErrorState onRetry={retry} />
        : status === 'loading' ? <div role="status" aria-label={texts.loading}><Skeleton shape="block" height="240px" /></div>
          : rows.length === 0 ? <EmptyState icon="bag" title={texts.empty.title}>{texts.empty.text}</EmptyState>
            : <ul>{rows.map((row) => <li key={row.id}>{row.title}</li>)}</ul>}
      {status === 'loaded' && <Pagination page={page} pageCount={Math.max(lastPage, page)} onChange={turn} label={texts.pages} />}
    </div>
  )
}
`,
  }
}
