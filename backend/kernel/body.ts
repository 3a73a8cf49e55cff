import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { bodyTypesOf, type CallSpec } from '#contract/define.ts'
import { addressKey } from '#contract/internal/clientAddress.ts'
import { Upload } from '#contract/values/upload.ts'
import { fieldRefusal, Refusal } from './refusal.ts'

/** An uploaded file, read whole (the size limit is set where multipart is registered). */
export interface UploadedFile {
  fileName: string
  mimeType: string
  content: Buffer
}

/** What a body without files may weigh. */
export const maxTextBytes = 256 * 1024

/** So much of uploads stands in memory at once, of all callers and of one address; whoever comes then is asked to try again. */
const uploadRoom = { ofAll: 160 * 1024 * 1024, ofOne: 48 * 1024 * 1024 }
const held = { ofAll: 0, ofOne: new Map<string, number>() }

/** Makes room for bytes of an upload, until the answer is sent or the caller has left. */
function hold(request: FastifyRequest, bytes: number) {
  const key = addressKey(request.clientIp)
  const ofOne = held.ofOne.get(key) ?? 0
  if (held.ofAll + bytes > uploadRoom.ofAll || ofOne + bytes > uploadRoom.ofOne) throw new Refusal('BACKEND_UNAVAILABLE')
  held.ofAll += bytes
  held.ofOne.set(key, ofOne + bytes)
  request.uploadBytes += bytes
}

/** To be called when a request is over, however it ended. */
export function releaseUpload(request: FastifyRequest): void {
  if (request.uploadBytes === 0) return
  const key = addressKey(request.clientIp)
  const left = (held.ofOne.get(key) ?? 0) - request.uploadBytes
  held.ofAll -= request.uploadBytes
  if (left > 0) held.ofOne.set(key, left)
  else held.ofOne.delete(key)
  request.uploadBytes = 0
}

/** The body as an object: JSON and forms are parsed by Fastify, multipart fields and files are gathered here. */
export async function readBody(request: FastifyRequest, call: CallSpec): Promise<unknown> {
  const allowed = bodyTypesOf(call)
  if (request.isMultipart()) {
    if (!allowed.has('multipart')) throw new Refusal('MEDIA_TYPE_UNSUPPORTED')
    try {
      return await readMultipart(request, call)
    } catch (error) {
      // Refusals and the library's limits say what is wrong; all else is a form that cannot be read: cut
      // off, without a boundary, with a broken head.
      if (error instanceof Refusal || typeof (error as { statusCode?: unknown }).statusCode === 'number') throw error
      throw new Refusal('BODY_UNREADABLE')
    }
  }
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('application/x-www-form-urlencoded') && !allowed.has('form') && call.method !== 'GET')
    throw new Refusal('MEDIA_TYPE_UNSUPPORTED')
  return request.body
}

/** A body whose signature covers every byte: as text, with what signs it. */
export function signedBody(request: FastifyRequest): { payload: string; signature: string } {
  const { headers, rawText = '' } = request
  if (rawText === '' && headers['content-type'] !== undefined) throw new Refusal('MEDIA_TYPE_UNSUPPORTED')
  const signature = headers['stripe-signature'] ?? headers['markthalle-signature']
  return { payload: rawText, signature: typeof signature === 'string' ? signature : '' }
}

async function readMultipart(request: FastifyRequest, call: CallSpec): Promise<unknown> {
  const places = filePlaces(call)
  // Without a prototype, so that no field name reaches one.
  const body = Object.create(null) as Record<string, unknown>
  // Where no file is expected a form is text, and stays as small as any other.
  let textLeft = [...places.values()].some((files) => files > 0) ? Infinity : maxTextBytes
  for await (const part of request.parts()) {
    const name = part.fieldname.replace(/\[\]$/, '')
    let value: unknown
    if (part.type === 'field') {
      // A cut text would be stored as if it had been meant so.
      const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
      textLeft -= Buffer.byteLength(text)
      if (part.valueTruncated || textLeft < 0) throw new Refusal('PAYLOAD_TOO_LARGE')
      value = part.value
    } else {
      const left = places.get(name) ?? 0
      if (left === 0) throw fieldRefusal(name.slice(0, 100), 'Hier passt keine Datei, oder es sind zu viele.')
      places.set(name, left - 1)
      const chunks: Buffer[] = []
      for await (const chunk of part.file as AsyncIterable<Buffer>) {
        hold(request, chunk.length)
        chunks.push(chunk)
      }
      if (part.file.truncated) throw new Refusal('FILE_TOO_LARGE')
      value = { fileName: part.filename, mimeType: part.mimetype, content: Buffer.concat(chunks) } satisfies UploadedFile
    }
    const list = body[name]
    body[name] = name === part.fieldname ? value : Array.isArray(list) ? [...(list as unknown[]), value] : [value]
  }
  return body
}

/** Where a call declares files, and how many; one more of a list may come, so that the declaration itself can say what is wrong. */
function filePlaces(call: CallSpec): Map<string, number> {
  const shape = call.body instanceof z.ZodObject ? call.body.shape : {}
  return new Map(Object.entries(shape).map(([name, schema]) => [name, filesOf(schema as z.ZodType)]))
}

/** A list of files without a declared length takes none. */
const longest = (list: z.ZodArray) =>
  Math.max(0, ...(list._zod.def.checks ?? []).map(({ _zod: { def } }) => ('maximum' in def ? Number(def.maximum) : 0)))

function filesOf(schema: z.core.$ZodType): number {
  if (schema === Upload) return 1
  if (schema instanceof z.ZodArray) return filesOf(schema.element) === 0 ? 0 : longest(schema) + 1
  if (schema instanceof z.ZodUnion) return Math.max(...schema.options.map(filesOf))
  if (schema instanceof z.ZodPipe) return Math.max(filesOf(schema.in), filesOf(schema.out))
  return 'innerType' in schema._zod.def ? filesOf(schema._zod.def.innerType as z.core.$ZodType) : 0
}

/** `a=1&b[]=2&b[]=3` → { a: '1', b: ['2', '3'] }; nothing deeper, so that nothing can be smuggled into prototypes. */
export function parseForm(text: string): Record<string, string | string[]> {
  const form: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>
  for (const [name, value] of new URLSearchParams(text)) {
    if (name.endsWith('[]')) {
      const list = form[name.slice(0, -2)]
      if (Array.isArray(list)) list.push(value)
      else form[name.slice(0, -2)] = [value]
    } else form[name] = value
  }
  return form
}
