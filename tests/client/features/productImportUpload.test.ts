import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { importLimits } from '#contract/values/importFields.ts'
import { uploadTable, uploadZip } from '#client/features/productImport/productImport.upload.ts'
import { ApiOffline, ApiRefusal } from '#client/lib/http/failures.ts'

interface Sent {
  id: string
  fields: Record<string, string>
  bytes: number
  params?: object
}
const server = vi.hoisted(() => ({ sent: [] as Sent[], failures: [] as Error[] }))
vi.mock('#client/lib/http/uploadForm.ts', () => ({
  async uploadForm(id: string, form: FormData, { params, onProgress }: { params?: object; onProgress: (share: number) => void }) {
    const file = form.get('file') as File
    const fields = Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
    server.sent.push({ id, fields, bytes: file.size, ...(params && { params }) })
    onProgress(0.5)
    const failure = server.failures.shift()
    if (failure) throw failure
    onProgress(1)
    return { data: { id: 7, parts: server.sent.length } }
  },
}))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  server.sent.length = 0
  server.failures.length = 0
})
const zipOf = (bytes: number) => new File([new Uint8Array(bytes)], 'bilder.zip')
const run = async <T>(work: Promise<T>): Promise<T> => {
  const settled = work.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error
    },
  )
  await vi.runAllTimersAsync()
  return (await settled)()
}

describe('a ZIP that is uploaded', () => {
  it('goes in parts under one name, and tells how much of all of it is up', async () => {
    const told: number[] = []
    await run(uploadZip(7, zipOf(importLimits.zipPart * 2 + 5), (share) => told.push(share)))
    expect(server.sent.map(({ bytes, params, fields: { part, parts } }) => [bytes, params, part, parts])).toEqual([
      [importLimits.zipPart, { id: 7 }, '1', '3'],
      [importLimits.zipPart, { id: 7 }, '2', '3'],
      [5, { id: 7 }, '3', '3'],
    ])
    expect(new Set(server.sent.map(({ fields }) => fields['upload'])).size).toBe(1)
    expect(told.map((share) => Math.round(share * 6))).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('sends a part again that was lost on the way, not the others; what is refused is not sent again', async () => {
    server.failures.push(new ApiOffline('key'))
    await run(uploadZip(7, zipOf(importLimits.zipPart + 1), () => undefined))
    expect(server.sent.map(({ fields }) => fields['part'])).toEqual(['1', '1', '2'])
    server.sent.length = 0
    server.failures.push(new ApiRefusal(422, null))
    await expect(run(uploadZip(7, zipOf(10), () => undefined))).rejects.toBeInstanceOf(ApiRefusal)
    expect(server.sent).toHaveLength(1)
  })

  it('gives up after four times without an answer', async () => {
    server.failures.push(...Array.from({ length: 9 }, () => new ApiOffline('key')))
    await expect(run(uploadZip(7, zipOf(10), () => undefined))).rejects.toBeInstanceOf(ApiOffline)
    expect(server.sent).toHaveLength(4)
  })
})

it('a table says whether only what is known may change', async () => {
  await run(uploadTable(new File(['SKU'], 'preise.csv'), 'update', () => undefined))
  await run(uploadTable(new File(['SKU'], 'neu.csv'), null, () => undefined))
  expect(server.sent.map(({ id, fields }) => [id, fields])).toEqual([
    ['productImport.upload', { mode: 'update' }],
    ['productImport.upload', {}],
  ])
})
