import { useState } from 'react'
import type { RegistrationDetail } from '#contract/calls/onboardingWire.ts'
import { formatDate } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { onboardingTexts } from './onboarding.texts.ts'
import styles from './onboarding.module.css'

const words = onboardingTexts.craft

/** The Handwerkskarte, compared with the trade of the business: what is noted here opens licensed crafts to it. */
export function CraftCheck({ shown, onDecided }: { shown: RegistrationDetail; onDecided: () => void }) {
  const [entry, setEntry] = useState(shown.craft?.entry ?? '')
  const { isSaving, errors, save } = useSaving()
  const hasCard = shown.documents.some(({ type }) => type === 'craft')
  const send = (words: string) =>
    save(async () => {
      const { message } = await api('onboarding.checkCraft', { params: { id: shown.id }, body: { entry: words, version: shown.version } })
      onDecided()
      return { message }
    })
  return (
    <Form errors={errors} onSubmit={() => void send(entry)} className={styles['stack']} aria-label={words.title}>
      <h3>{words.title}</h3>
      {shown.craft && <p>{words.checked(shown.craft.entry, formatDate(shown.craft.checked_at))}</p>}
      {hasCard ? (
        <TextField
          name="entry"
          label={words.entry}
          description={words.entryHint}
          maxLength={160}
          isRequired
          value={entry}
          onChange={setEntry}
        />
      ) : (
        <p>{words.none}</p>
      )}
      <div className={styles['file']}>
        {hasCard && (
          <Button type="submit" isPending={isSaving}>
            {words.confirm}
          </Button>
        )}
        {shown.craft && (
          <Button isDisabled={isSaving} onPress={() => void send('')}>
            {words.takeBack}
          </Button>
        )}
      </div>
    </Form>
  )
}
