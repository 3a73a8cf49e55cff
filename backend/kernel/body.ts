import type { FastifyRequest } from 'fastify'
import type { CallSpec } from '#contract/define.ts'
import { Refusal } from './refusal.ts'

/** An uploaded file, read whole (the size limit is set where multipart is registered). */
export interface UploadedFile { fileName: string; mimeType: string; content: Buffer }

/** The body as an object: JSON and forms are parsed by Fastify, multipart fields and files are gathered here. */
export async function readBody(request: FastifyRequest, call: CallSpec): Promise<unknown> {
  const allowed = call.consumes ?? ['json']
  if (request.isMultipart()) {
    if (!allowed.includes('multipart')) throw new Refusal('MEDIA_TYPE_UNSUPPORTED')
    // Without a prototype, so that no field name reaches one.
    const body = Object.create(null) as Record<string, unknown>
    for await (const part of request.parts()) {
      const value: unknown = part.type === 'field' ? part.value : { fileName: part.filename, mimeType: part.mimetype, content: await part.toBuffer() } satisfies UploadedFile
      if (part.fieldname.endsWith('[]')) {
        const name = part.fieldname.slice(0, -2)
        const list = body[name]
        body[name] = Array.isArray(list) ? [...list as unknown[], value] : [value]
      } else body[part.fieldname] = value
    }
    return body
  }
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('application/x-www-form-urlencoded') && !allowed.includes('form') && call.method !== 'GET') throw new Refusal('MEDIA_TYPE_UNSUPPORTED')
  return request.body
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
