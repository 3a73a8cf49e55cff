import type { Names } from './newFeature.names.ts'
import { edited, pathsOf, type Edit, type Slice } from './newFeature.options.ts'

/** `--table`: a provider's staff table instead of the list: columns chosen, views saved, a CSV file. After `--upload`. */
export function withTable(slice: Slice, names: Names): Slice {
  const { calls, backendTest, columns, file } = pathsOf(names)
  // The slice is a provider's; «jonas» is the stranger of its tests.
  const audience = (text: string) => text.replaceAll(`audience: ['customer']`, `audience: ['provider']`)
  const people = (text: string) => text.replaceAll(`'anna'`, `'bellaVista'`).replaceAll(`'jonas'`, `'radwerk'`)
  const files = {
    ...slice,
    [calls]: audience(slice[calls]!),
    [backendTest]: people(slice[backendTest]!),
    [columns]: columnsOf(names, file in slice),
  }
  return edited(files, edits(names, file in slice))
}

const fileColumn = ({ thing, Thing }: Pick<Names, 'thing' | 'Thing'>) => `  {
    id: 'file', header: ${thing}Texts.file, text: (row) => row.file_id,
    cell: (row) => row.file_id !== null && <${Thing}File id={row.file_id} name={row.title} />,
  },
`
const columnsOf = (
  { feature, thing, Thing }: Names,
  hasFile: boolean,
) => `import type { ${Thing} } from '#contract/calls/${feature}.calls.ts'
import { csvDateTime } from '#client/lib/csv.ts'
import { formatDateTime } from '#client/lib/format.ts'
import type { DataColumn } from '#client/ui/useDataTable.ts'
${hasFile ? `import { ${Thing}File } from './${Thing}File.tsx'\n` : ''}import { ${thing}Texts } from './${feature}.texts.ts'

const { columns } = ${thing}Texts

/** The columns of the table; \`text\` is what the CSV file holds. */
export const ${thing}Columns: ReadonlyArray<DataColumn<${Thing}>> = [
  { id: 'title', header: columns.title, cell: (row) => row.title, text: (row) => row.title, isTitle: true },
  { id: 'created', header: columns.created, cell: (row) => formatDateTime(row.created_at), text: (row) => csvDateTime(row.created_at) },
${hasFile ? fileColumn({ thing, Thing }) : ''}]
`

function edits(names: Names, hasFile: boolean): Edit[] {
  const { feature, thing, Thing, path } = names
  const { texts, screen, clientTest } = pathsOf(names)
  const file = hasFile ? ` {row.file_id !== null && <${Thing}File id={row.file_id} name={row.title} />}` : ''
  return [
    [texts, `empty: {`, `columns: { title: 'Name', created: 'Angelegt am' },\n  empty: {`],
    ...(hasFile ? ([[screen, `import { ${Thing}File } from './${Thing}File.tsx'\n`, '']] as const) : []),
    [screen, `import { Pagination } from '#client/ui/Pagination.tsx'\n`, ''],
    [
      screen,
      `import { useLiveList }`,
      `import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { api } from '#client/lib/http/api.ts'
import { useLiveList }`,
    ],
    [screen, `import { ${thing}List }`, `import { ${thing}Columns } from './${feature}Columns.tsx'\nimport { ${thing}List }`],
    [
      screen,
      `/** The page of all own rows: loading, empty, failed and alive. */`,
      `/** What a saved view keeps of the address: names of filters, once there are some. */
const filterNames: readonly string[] = []
const perPage = 10

/** The table of all own rows: loading, empty, failed and alive. */`,
    ],
    [screen, `rows, page, lastPage, status`, `rows, page, total, status`],
    [
      screen,
      `          : rows.length === 0 ? <EmptyState icon="bag" title={texts.empty.title}>{texts.empty.text}</EmptyState>
            : <ul>{rows.map((row) => <li key={row.id}>{row.title}${file}</li>)}</ul>}
      {status === 'loaded' && <Pagination page={page} pageCount={Math.max(lastPage, page)} onChange={turn} label={texts.pages} />}`,
      `          : <RecordTable
              name="${path}" label={texts.title} filters={filterNames} columns={${thing}Columns} rows={rows}
              rowId={(row) => String(row.id)} rowLabel={(row) => row.title}
              loadPage={async (wanted, signal) => {
                const { data, meta } = await api('${feature}.list', { query: { page: wanted } }, { signal })
                return { rows: data, lastPage: meta.last_page }
              }}
              server={{ page, pageSize: perPage, total, onPageChange: turn }}
              empty={<EmptyState icon="bag" title={texts.empty.title}>{texts.empty.text}</EmptyState>}
            />}`,
    ],
    [texts, `, pages: 'Seiten'`, ''],
    [
      clientTest,
      `  expect(await screen.findByText('Neu hier')).toBeVisible()`,
      `  expect(await screen.findByText('Neu hier')).toBeVisible()
  expect(screen.getByRole('table')).toBeVisible()
  for (const tool of ['Als CSV-Datei speichern', 'Spalten wählen', 'Ansichten'])
    expect(screen.getByRole('button', { name: tool })).toBeVisible()`,
    ],
  ]
}
