import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Kernel } from './context.ts'

/** A key of its own for every purpose, so that what was sealed for one opens for no other. */
const keyFor = (kernel: Kernel, purpose: string) =>
  Buffer.from(hkdfSync('sha256', kernel.config.tokenSecret, 'markthalle.sealed', purpose, 32))

/** Encrypts a text for the database (AES-256-GCM). `owner` is bound in: moved to another row it does not open. */
export function seal(kernel: Kernel, { purpose, owner }: { purpose: string; owner: number }, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(kernel, purpose), nonce).setAAD(Buffer.from(String(owner)))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** @throws when it was sealed with another secret, for another purpose or owner, or was tampered with. */
export function unseal(kernel: Kernel, { purpose, owner }: { purpose: string; owner: number }, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(kernel, purpose), bytes.subarray(0, 12))
    .setAAD(Buffer.from(String(owner)))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** Finds the same value again without opening anything. */
export const sealKey = (kernel: Kernel, purpose: string, text: string) =>
  createHmac('sha256', keyFor(kernel, `${purpose}.key`))
    .update(text)
    .digest('base64url')
