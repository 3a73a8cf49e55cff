import * as z from 'zod'
import { plainWords } from './plainWords.ts'

/** What the register says of a number; `reference` is its own number of the answer, else the moment it names. */
export interface RegisterAnswer {
  isValid: boolean
  reference: string
  name: string
  address: string
}
/** Why there is no answer, in German, for the operator. It says nothing about the number: the answer before stays. */
export class RegisterTrouble extends Error {
  override readonly name = 'RegisterTrouble'
}

const patienceMs = 10_000
/** An answer is a few hundred bytes. */
const maxBytes = 64 * 1024

const text = z.string().nullish()
const Answer = z.object({
  isValid: z.boolean().optional(),
  valid: z.boolean().optional(),
  userError: text,
  vatNumber: text,
  name: text,
  address: text,
  requestIdentifier: text,
  requestDate: text,
})

/** Where a number stands in the register of the Union; null: numbers of this country (Switzerland) are in none. */
export function placeInRegister(vatId: string): { country: string; number: string } | null {
  const [, country, number] = /^(DE|AT)([A-Z0-9]{8,12})$/.exec(vatId) ?? []
  return country && number ? { country, number } : null
}

/**
 * Asks a register that speaks as VIES does: `GET <base>/ms/DE/vat/136695976`. Nothing of ours goes along, no redirect is followed, and no
 * more is read than an answer needs. @throws RegisterTrouble for everything that is no clear answer, «the member state does not answer»
 * among them
 */
export async function askRegister(base: string, vatId: string, timeoutMs = patienceMs): Promise<RegisterAnswer> {
  const place = placeInRegister(vatId)
  if (!place) throw new RegisterTrouble('Das Register kennt keine Nummern dieses Landes.')
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/ms/${place.country}/vat/${place.number}`
  let body: string
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
      headers: { accept: 'application/json' },
    })
    body = await bodyOf(response)
  } catch (error) {
    if (error instanceof RegisterTrouble) throw error
    throw new RegisterTrouble(isTimeout(error) ? 'Das Register antwortet nicht rechtzeitig.' : 'Das Register ist nicht zu erreichen.')
  }
  return readAnswer(body, place.number)
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

async function bodyOf(response: Response): Promise<string> {
  try {
    if (response.status >= 300 && response.status < 400)
      throw new RegisterTrouble('Das Register leitet weiter. Bitte prüfen Sie VAT_REGISTER_URL.')
    if (response.status !== 200) throw new RegisterTrouble(`Das Register antwortet mit ${response.status}.`)
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw new RegisterTrouble('Die Antwort des Registers ist zu lang.')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString('utf8')
  } finally {
    // What is still to come is not waited for.
    await response.body?.cancel().catch(() => undefined)
  }
}

function readAnswer(body: string, asked: string): RegisterAnswer {
  const unreadable = () => new RegisterTrouble('Die Antwort des Registers ist nicht zu lesen.')
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw unreadable()
  }
  const { data: answer } = Answer.safeParse(json)
  if (!answer) throw unreadable()
  // VIES says `isValid: false` also when a member state does not answer; the reason stands beside it.
  const reason = plainWords(answer.userError, 60)
  if (reason !== '' && reason !== 'VALID' && reason !== 'INVALID') throw new RegisterTrouble(`Das Register meldet ${reason}.`)
  const said = [answer.isValid, answer.valid, reason === '' ? undefined : reason === 'VALID'].filter((one) => one !== undefined)
  const [isValid] = said
  if (isValid === undefined || said.some((one) => one !== isValid)) throw unreadable()
  const about = plainWords(answer.vatNumber, 40).replace(/[^A-Za-z0-9]/g, '')
  if (about !== '' && !about.toUpperCase().endsWith(asked)) throw new RegisterTrouble('Das Register antwortet auf eine andere Nummer.')
  return {
    isValid,
    reference: plainWords(answer.requestIdentifier, 200) || plainWords(answer.requestDate, 200),
    name: told(answer.name, 300),
    address: told(answer.address, 500),
  }
}

/** Germany and others tell no names; VIES writes dashes then. */
const told = (words: string | null | undefined, most: number) => plainWords(words, most).replace(/^-+$/, '')
