import type { Check } from '#client/ui/fieldMessages.ts'
import { parseEuro } from './euroText.ts'
import { settingsTexts } from './foodSettings.texts.ts'

/** An amount as Germans write it. */
export const checkEuro: Check = (value) => (parseEuro(value) === null ? settingsTexts.gastro.amount : undefined)
