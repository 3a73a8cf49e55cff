import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#backend/kernel/refusal.ts'
import { turns } from '#backend/kernel/turns.ts'

/** The package's const enum cannot be imported one file at a time; 2 is argon2id. */
const argon2id = 2
/** OWASP cheat sheet: argon2id, 19 MiB, two passes, one lane. Runs on libuv's threads, off the event loop. */
export const argon2Options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Two of libuv's four threads stay free for files and names; a flood of log-ins waits here, about three seconds, not in front of
 * them. @throws Refusal TOO_MANY_TRIES when the line is full.
 */
const inTurn = turns({ atOnce: 2, mayWait: 120, full: () => new Refusal('TOO_MANY_TRIES', { minutes: 1 }) })

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, argon2Options))

let decoy: Promise<string> | undefined

/** Takes the same time whether or not the account exists, so that answers do not tell. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', argon2Options)
  const known = await decoy
  const right = await inTurn(() => verify(stored ?? known, password))
  return Boolean(stored) && right
}

let common: Promise<Set<string>> | undefined

/** One of the 30 000 passwords that are tried first. The list is read at the first question. */
async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then((module) => new Set<string>(module.dictionary['passwords-common']))
  return (await common).has(password.toLowerCase())
}

/**
 * A password that may be set: not common, and not simply the person's own address, name or company.
 * @throws Refusal PASSWORD_COMMON at `field`
 */
export async function refuseCommon(password: string, own: readonly (string | null | undefined)[], field = 'password'): Promise<void> {
  const plain = password.trim().toLowerCase()
  const isOwn = own.flatMap((one) => (one ? [one.toLowerCase(), one.toLowerCase().split('@')[0]] : [])).includes(plain)
  if (!isOwn && !(await isCommonPassword(plain))) return
  throw new Refusal('PASSWORD_COMMON', {
    errors: [
      {
        field,
        message: isOwn
          ? 'Bitte verwenden Sie nicht Ihren Namen oder Ihre E-Mail-Adresse.'
          : 'Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes.',
      },
    ],
  })
}
