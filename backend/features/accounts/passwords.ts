import { hash, verify } from '@node-rs/argon2'

/** OWASP cheat sheet: argon2id, 19 MiB, two passes, one lane. Runs on libuv's threads, off the event loop. */
/** The package's const enum cannot be imported one file at a time; 2 is argon2id. */
const argon2id = 2
const options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, options)

let decoy: Promise<string> | undefined

/** Takes the same time whether or not the account exists, so that answers do not tell. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, password)
  decoy ??= hashPassword('nobody has this password')
  await verify(await decoy, password)
  return false
}
