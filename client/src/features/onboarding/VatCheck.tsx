import type { RegistrationDetail } from '#contract/calls/onboardingWire.ts'
import { formatDate, formatDateTime } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { RecordFacts } from '#client/ui/RecordDrawer.tsx'
import { registrationTexts } from './onboarding.texts.ts'
import styles from './onboarding.module.css'

const words = registrationTexts.vatCheck

/** What the register says of the VAT number, when it was asked last, and the wish to ask again (§ 25e UStG). */
export function VatCheck({ shown, onAsked }: { shown: RegistrationDetail; onAsked: () => void }) {
  const { isSaving, save } = useSaving()
  const check = shown.vat_check
  if (!check) return null
  const ask = () =>
    save(async () => {
      const { message } = await api('onboarding.checkVat', { params: { id: shown.id } })
      onAsked()
      return { message }
    })
  const isMissing = check.register === 'missing'
  const rows: [string, string][] = isMissing
    ? []
    : [
        [words.answer, check.answer ? words.answers[check.answer] : words.answers.none],
        [words.answeredAt, check.answered_at ? formatDateTime(check.answered_at) : ''],
        [words.reference, check.reference],
        [words.name, [check.register_name, check.register_address].filter(Boolean).join(', ')],
        [words.triedAt, check.tried_at ? formatDateTime(check.tried_at) : ''],
        [words.trouble, check.trouble],
      ]
  return (
    <section className={styles['stack']} aria-label={words.title}>
      <h3>{words.title}</h3>
      {check.register === 'off' && <p role="note">{words.off}</p>}
      {isMissing && <p role="note">{words.missing}</p>}
      {check.register === 'none' && <p role="note">{words.noRegister}</p>}
      <RecordFacts rows={rows.filter(([, value]) => value !== '')} />
      {check.is_stopped ? (
        <p>
          <strong>{words.stopped}</strong>
        </p>
      ) : (
        check.due_at && (
          <p>
            <strong>{words.due(formatDate(check.due_at))}</strong>
          </p>
        )
      )}
      {check.register === 'asked' && (
        <Button isPending={isSaving} onPress={() => void ask()}>
          {words.ask}
        </Button>
      )}
    </section>
  )
}
