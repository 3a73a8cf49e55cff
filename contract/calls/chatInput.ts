import * as z from 'zod'
import { Text } from '#contract/define.ts'
import { atMost } from '#contract/values/bounded.ts'
import { maxMessageLength } from '#contract/values/chatLimits.ts'

export const Message = Text(maxMessageLength, { min: 1, empty: 'Bitte schreiben Sie eine Nachricht.' })
export const ClientId = z
  .string({ error: 'Bitte geben Sie eine gültige Kennung an.' })
  .check(atMost(100, 'Bitte geben Sie eine gültige Kennung an.'))
  .regex(/^[\w:.-]{8,100}$/, 'Bitte geben Sie eine gültige Kennung an.')
