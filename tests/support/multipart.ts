import type { DemoTestApp, Who } from './demoTestApp.ts'

/** Sends a multipart form as a browser does; entries are texts or files. */
export async function sendForm(
  testApp: DemoTestApp,
  who: Who,
  path: string,
  entries: readonly (readonly [name: string, value: string | { bytes: Uint8Array; name: string; type?: string }])[],
  key?: string,
  /** Steps around limits per address. */
  ip?: string,
) {
  const form = new FormData()
  for (const [name, value] of entries) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([value.bytes as Uint8Array<ArrayBuffer>], { type: value.type ?? 'image/png' }), value.name)
  }
  const encoded = new Response(form)
  const response = await testApp.app.inject({
    method: 'POST',
    url: `/rest/${path}`,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      'content-type': encoded.headers.get('content-type')!,
      authorization: `Bearer ${testApp.tokens[who]}`,
      ...(key && { 'idempotency-key': key }),
      ...(ip && { 'x-client-local': '1', 'x-client-ip': ip }),
    },
  })
  return {
    status: response.statusCode,
    body: response.json<
      Record<string, unknown> & {
        error?: string
        message?: string
        errors?: { field: string; message: string }[]
        data?: Record<string, unknown>
      }
    >(),
  }
}
