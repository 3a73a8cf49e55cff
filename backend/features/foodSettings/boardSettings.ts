import * as z from 'zod'
import type { FieldError } from '#contract/refusals.ts'

const word = z
  .string({ error: 'Bitte geben Sie ein Wort an.' })
  .regex(/^[\p{L}\p{N}_-]{1,40}$/u, 'Bitte geben Sie ein Wort ohne Leerzeichen an.')
const number = (min: number, max: number) =>
  z.number({ error: 'Bitte geben Sie eine Zahl an.' }).min(min, `Mindestens ${min}.`).max(max, `Höchstens ${max}.`)

/** How a board looks and sounds on all devices of a provider: what each setting may be and is until somebody changes it. */
const boardSettings = {
  board_layout: { value: word, default: 'columns' },
  board_scale: { value: number(0.5, 3), default: 1 },
  slip_copies: { value: number(0, 9).int('Bitte geben Sie eine ganze Zahl an.'), default: 1 },
  sound_tone: { value: word, default: 'bell' },
  sound_volume: { value: number(0, 100), default: 80 },
} as const

export type BoardSetting = keyof typeof boardSettings

export const defaultSettings: Record<string, string | number> = Object.fromEntries(
  Object.entries(boardSettings).map(([key, one]) => [key, one.default]),
)

export function settingErrors(key: BoardSetting, value: unknown): FieldError[] {
  const result = boardSettings[key].value.safeParse(value)
  return result.success ? [] : result.error.issues.map((issue) => ({ field: 'value', message: issue.message }))
}
