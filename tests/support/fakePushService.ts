import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as it arrived, decrypted by the device it was meant for. */
export interface Arrived {
  path: string
  message: { title: string; body: string; link: string; tag: string }
  headers: http.IncomingHttpHeaders
}

/** A push service on this machine and the devices behind it; `answerOf` says what it answers to a path. */
export async function fakePushService() {
  const devices = new Map<string, { secret: ReturnType<typeof createECDH>; auth: Buffer }>()
  const answers = new Map<string, number>()
  const arrived: Arrived[] = []
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const status = answers.get(path) ?? 201
      if (status === 201)
        arrived.push({
          path,
          message: JSON.parse(decrypt(devices.get(path)!, Buffer.concat(chunks))) as Arrived['message'],
          headers: request.headers,
        })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    arrived,
    /** What a browser would hand over after `pushManager.subscribe`. */
    device(name: string) {
      const path = `/send/${name}`
      const secret = createECDH('prime256v1')
      const p256dh = secret.generateKeys().toString('base64url')
      const auth = randomBytes(16)
      devices.set(path, { secret, auth })
      return { path, subscription: { endpoint: `http://${host}${path}`, keys: { p256dh, auth: auth.toString('base64url') } } }
    },
    answer: (path: string, status: number) => {
      answers.set(path, status)
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
      }),
  }
}

/** RFC 8291 and 8188, one record: header (salt, record size, sender's key), then the sealed text. */
function decrypt({ secret, auth }: { secret: ReturnType<typeof createECDH>; auth: Buffer }, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20]!
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), secret.getPublicKey(), sender])
  const ikm = Buffer.from(hkdfSync('sha256', secret.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8')
}
