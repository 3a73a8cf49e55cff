import type { VatCheck } from '#contract/calls/vatCheckWire.ts'
import { formatDate } from '#client/lib/format.ts'

/**
 * What the register means for the field of a stored number: `error` where its owner has to act, `hint` where it
 * has not; neither where nothing is known.
 */
export function vatWords(check: VatCheck | null): { error?: string; hint?: string } {
  if (!check) return {}
  const { answer, answered_at: at, due_at: due, is_stopped: isStopped } = check
  if (answer === 'valid') return { hint: `Vom Register bestätigt am ${formatDate(at ?? '')}.` }
  if (answer === 'invalid')
    return {
      error: isStopped
        ? 'Das Register kennt diese Nummer nicht. Ihre Waren werden erst wieder verkauft, wenn eine gültige Nummer hier steht.'
        : due
          ? `Das Register kennt diese Nummer nicht. Bitte berichtigen Sie sie bis zum ${formatDate(due)}, ` +
            'sonst werden Ihre Waren danach nicht verkauft.'
          : 'Das Register kennt diese Nummer nicht. Bitte berichtigen Sie sie, damit wir Ihren Betrieb freigeben können.',
    }
  if (check.register === 'missing')
    return {
      error: isStopped
        ? 'Hier fehlt Ihre USt-IdNr. Ihre Waren werden erst wieder verkauft, ' +
          'wenn eine gültige Nummer hier steht. Kleinunternehmer brauchen keine.'
        : due
          ? `Bitte geben Sie Ihre USt-IdNr. bis zum ${formatDate(due)} an, ` +
            'sonst werden Ihre Waren danach nicht verkauft. Kleinunternehmer brauchen keine.'
          : 'Bitte geben Sie Ihre USt-IdNr. an. Kleinunternehmer brauchen keine.',
    }
  if (check.register === 'none' && (isStopped || due))
    return {
      error:
        'Nummern dieses Landes stehen nicht im Register der EU. ' +
        'Bitte geben Sie Ihre deutsche USt-IdNr. an, damit Ihre Waren verkauft werden können.',
    }
  if (isStopped)
    return { hint: 'Wir fragen das Register nach der neuen Nummer. Sobald es sie bestätigt, werden Ihre Waren wieder verkauft.' }
  return check.register === 'asked' ? { hint: 'Wir fragen das Register nach dieser Nummer.' } : {}
}
