import type { Names } from './newFeature.names.ts'
import { edited, pathsOf, type Edit, type Slice } from './newFeature.options.ts'

/** `--upload`: a row may hold a private file, which goes up by the upload service and comes out for its owner alone. */
export function withUpload(slice: Slice, names: Names): Slice {
  const migration = Object.keys(slice).find((path) => path.includes('.do.'))!
  return edited({ ...slice, [pathsOf(names).file]: fileButton(names) }, [...server(names, migration), ...client(names), ...tests(names)])
}

function server(names: Names, migration: string): Edit[] {
  const { calls, store, present, privacy, handlers } = pathsOf(names)
  const { feature, thing, Thing, Feature, table, path } = names
  return [
    [calls, `import { defineCalls, Instant`, `import { defineCalls, Id, Instant`],
    [calls, `title: z.string(), created_at`, `title: z.string(), file_id: z.int().nullable(), created_at`],
    [calls, `z.object({ title: Line(120) })`, `z.object({ title: Line(120), file_id: Id.nullable().default(null) })`],
    [
      calls,
      `events: ['${thing}.created'],\n  },`,
      `events: ['${thing}.created'], refuses: ['INPUT_INVALID'],
  },
  '${feature}.file': {
    method: 'GET', path: '${path}/files/{id}', area: '${feature}', summary: 'Die Datei zu einem eigenen Eintrag',
    audience: ['customer'], ours: true,
    params: z.object({ id: Id }), subject: { kind: 'upload', at: 'params.id' }, produces: 'application/octet-stream',
    refuses: ['NOT_FOUND'],
  },`,
    ],
    [
      migration,
      `  version int not null`,
      `  upload_id bigint references uploads (id) on delete set null,
  constraint ${table}_upload_unique unique (upload_id),
  version int not null`,
    ],
    [store, `title: string; version: Generated`, `title: string; upload_id: number | null; version: Generated`],
    [
      store,
      `/** Keeps an account's newest. */`,
      `/** Whether the file stands in a row of this account. */
export const owns${Thing}File = async (db: Db, accountId: number, uploadId: number): Promise<boolean> =>
  (await tables(db).selectFrom('${table}').select('id').where('account_id', '=', accountId)
    .where('upload_id', '=', uploadId).executeTakeFirst()) !== undefined

const filesOf = (gone: readonly { upload_id: number | null }[]): number[] => gone.flatMap((row) => row.upload_id ?? [])

/** Keeps an account's newest. @returns the files of the others, which go with them */`,
    ],
    [store, `keep: number): Promise<void> {`, `keep: number): Promise<number[]> {`],
    [
      store,
      `  await tables(db).deleteFrom('${table}').where('account_id', '=', accountId).where('id', 'not in', kept).execute()`,
      `  return filesOf(await tables(db).deleteFrom('${table}').where('account_id', '=', accountId)
    .where('id', 'not in', kept).returning('upload_id').execute())`,
    ],
    [
      store,
      `export const forget${Feature} = (db: Db, accountId: number) =>
  tables(db).deleteFrom('${table}').where('account_id', '=', accountId).execute()`,
      `/** @returns the files, which go as well */
export const forget${Feature} = async (db: Db, accountId: number): Promise<number[]> =>
  filesOf(await tables(db).deleteFrom('${table}').where('account_id', '=', accountId).returning('upload_id').execute())`,
    ],
    [store, `title: string; now: Date }`, `title: string; uploadId: number | null; now: Date }`],
    [store, `title: row.title, created_at`, `title: row.title, upload_id: row.uploadId, created_at`],
    [present, `title: row.title,`, `title: row.title, file_id: row.upload_id,`],
    [privacy, `import { all${Feature}`, `import { forgetUploads } from '#backend/features/uploads/uploads.api.ts'\nimport { all${Feature}`],
    [privacy, `await forget${Feature}(ctx.db, accountId)`, `await forgetUploads(ctx, await forget${Feature}(ctx.db, accountId))`],
    [
      handlers,
      `import { announceCreated }`,
      `import { fieldRefusal, orNotFound } from '#backend/kernel/refusal.ts'
import { attachUploads, fileAnswer, forgetUploads } from '#backend/features/uploads/uploads.api.ts'
import { announceCreated }`,
    ],
    [handlers, `list${Feature}, trim${Feature} }`, `list${Feature}, owns${Thing}File, trim${Feature} }`],
    [
      handlers,
      `      const row = await insert${Thing}(ctx.db, { accountId: ctx.account.userId, title: body.title, now: ctx.now })`,
      `      const { title, file_id: uploadId } = body
      if (uploadId !== null && !(await attachUploads(ctx, ctx.account.userId, [uploadId])))
        throw fieldRefusal('file_id', 'Die Datei ist nicht mehr da. Bitte wählen Sie sie noch einmal aus.')
      const row = await insert${Thing}(ctx.db, { accountId: ctx.account.userId, title, uploadId, now: ctx.now })`,
    ],
    [
      handlers,
      `      return { message: 'Gespeichert.', data: present${Thing}(row) }
    },`,
      `      return { message: 'Gespeichert.', data: present${Thing}(row) }
    },
    async '${feature}.file'(ctx, { params: { id } }) {
      orNotFound((await owns${Thing}File(ctx.db, ctx.account.userId, id)) || undefined)
      return fileAnswer(ctx, id, 'full')
    },`,
    ],
    [
      handlers,
      `(ctx, { accountId }) => trim${Feature}(ctx.db, accountId, keptAtMost)`,
      `async (ctx, { accountId }) => forgetUploads(ctx, await trim${Feature}(ctx.db, accountId, keptAtMost))`,
    ],
  ]
}

const fileButton = ({ feature, thing, Thing }: Names) => `import { api } from '#client/lib/http/api.ts'
import { saveFile } from '#client/lib/http/saveFile.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { ${thing}Texts } from './${feature}.texts.ts'

/** Hands a row's private file to the browser's downloads. */
export function ${Thing}File({ id, name }: { id: number; name: string }) {
  const { isSaving, save } = useSaving()
  const open = () => save(async () => { saveFile(await api('${feature}.file', { params: { id } })); return {} })
  return (
    <Button size="small" icon="download" isPending={isSaving} aria-label={${thing}Texts.openFile(name)} onPress={() => void open()}>
      {${thing}Texts.file}
    </Button>
  )
}
`

function client(names: Names): Edit[] {
  const { form, texts, screen } = pathsOf(names)
  const { feature, Thing } = names
  return [
    [
      texts,
      `send: 'Anlegen' },`,
      `send: 'Anlegen', file: 'Bild oder PDF (freiwillig)' },
  file: 'Datei', openFile: (name: string) => \`Datei zu «\${name}» speichern\`,`,
    ],
    [
      form,
      `import { useSaving }`,
      `import { uploadFile } from '#client/lib/http/uploadFile.ts'\nimport { newId } from '#client/lib/newId.ts'\nimport { useSaving }`,
    ],
    [
      form,
      `  const { isSaving, errors, save }`,
      `  // The key makes sending the same file again one upload.
  const [chosen, setChosen] = useState<{ file: File; key: string } | null>(null)
  const [round, setRound] = useState(0)
  const { isSaving, errors, save }`,
    ],
    [
      form,
      `    const { message, data } = await api('${feature}.create', { body: { title } })`,
      `    const sending = { signal: new AbortController().signal, onProgress: () => undefined }
    const fileId = chosen && (await uploadFile(chosen.file, { key: chosen.key, ...sending })).file_id
    const { message, data } = await api('${feature}.create', { body: { title, file_id: fileId } })`,
    ],
    [form, `{ forget: () => setTitle('') }`, `{ forget: () => { setTitle(''); setChosen(null); setRound((old) => old + 1) } }`],
    [
      form,
      `      <Button variant="primary"`,
      `      <label>
        {texts.file}
        <input
          key={round} type="file" name="file_id" accept="image/png,image/jpeg,application/pdf"
          onChange={({ target }) => setChosen(target.files?.[0] ? { file: target.files[0], key: newId() } : null)}
        />
      </label>
      {errors['file_id'] && <p role="alert">{errors['file_id']}</p>}
      <Button variant="primary"`,
    ],
    [screen, `import { ${Thing}Form }`, `import { ${Thing}File } from './${Thing}File.tsx'\nimport { ${Thing}Form }`],
    [
      screen,
      `<li key={row.id}>{row.title}</li>`,
      `<li key={row.id}>{row.title} {row.file_id !== null && <${Thing}File id={row.file_id} name={row.title} />}</li>`,
    ],
  ]
}

function tests(names: Names): Edit[] {
  const { backendTest, clientTest } = pathsOf(names)
  const { feature } = names
  return [
    [
      backendTest,
      `import { expect, it } from 'vitest'`,
      `import sharp from 'sharp'\nimport { expect, it } from 'vitest'\nimport { sendForm } from '#tests/support/multipart.ts'`,
    ],
    [
      backendTest,
      `it('refuses an empty title`,
      `it('a file comes with its row, once, and is given to its owner alone', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1d5c45' } }).png().toBuffer()
  const sent = await sendForm(testApp, 'anna', 'uploads', [['file', { bytes, name: 'Foto.png' }]])
  const body = { title: 'mit Bild', file_id: Number(sent.body.data!['file_id']) }
  await testApp.works('anna', '${feature}.create', { body })
  expect((await mine()).data[0]).toMatchObject(body)
  const again = await testApp.raw('anna', '${feature}.create', { body })
  expect([again.status, again.body.errors?.map((one) => one.field)]).toEqual([422, ['file_id']])
  const params = { id: body.file_id }
  expect((await testApp.raw('anna', '${feature}.file', { params })).status).toBe(200)
  expect((await testApp.raw('jonas', '${feature}.file', { params })).status).toBe(404)
})

it('refuses an empty title`,
    ],
    [clientTest, `title: 'Neu hier', created_at`, `title: 'Neu hier', file_id: 7, created_at`],
    [clientTest, `title: 'Getippt', created_at`, `title: 'Getippt', file_id: 7, created_at`],
    [
      clientTest,
      `beforeEach(() => {`,
      `const uploaded = vi.hoisted(() => vi.fn((_: File, { key }: { key: string }) => Promise.resolve({ file_id: 7, key })))
vi.mock('#client/lib/http/uploadFile.ts', () => ({ uploadFile: uploaded }))
beforeEach(() => {`,
    ],
    [
      clientTest,
      `  await user.type(field, 'Getippt')`,
      `  await user.type(field, 'Getippt')
  await user.upload(screen.getByLabelText(/Bild oder PDF/), new File(['x'], 'Foto.png', { type: 'image/png' }))`,
    ],
    [
      clientTest,
      `.toEqual({ title: 'Getippt' })`,
      `.toEqual({ title: 'Getippt', file_id: 7 })
  // Sent with every press by one key: the service keeps it once.
  const uploads = uploaded.mock.calls.map(([, { key }]) => key)
  expect([uploads.length, new Set(uploads).size]).toEqual([3, 1])
  expect(screen.getByRole('button', { name: 'Datei zu «Getippt» speichern' })).toBeVisible()`,
    ],
  ]
}
