import { createHash } from 'node:crypto'

/** How a random secret is stored: enough random bits need no salt and no slow hash. Never for what people think up. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
