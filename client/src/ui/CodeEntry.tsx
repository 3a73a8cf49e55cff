import { useState } from 'react'
import { Button } from './Button.tsx'
import { TextField } from './TextField.tsx'
import { useNow } from './useNow.ts'
import styles from './CodeEntry.module.css'

type CodeEntryProps = {
  /** Tells where the digits come from; a recovery code has words of its own. */
  lead: string
  value: string
  onChange: (code: string) => void
  /** Six digits are there: screens may send them without another press. */
  onComplete?: (code: string) => void
  error?: string | undefined
  /** A saved recovery code may stand in. */
  hasRecovery?: boolean
}

const digits = 6
const texts = {
  code: 'Code',
  recovery: 'Wiederherstellungscode',
  recoveryLead: 'Geben Sie einen Ihrer gesicherten Codes ein. Jeder gilt einmal.',
  recoveryHint: 'Zum Beispiel k7qd-2mxp',
  toRecovery: 'Wiederherstellungscode verwenden',
  toCode: 'Sechsstelligen Code verwenden',
  resend: 'Neuen Code senden',
  resending: 'Code wird gesendet',
  resendIn: (seconds: number) => `Neuen Code senden (in ${seconds} s)`,
}

/** The six digits of an SMS or an app; phones offer them by themselves. Field name `code`. */
export function CodeEntry({ lead, value, onChange, onComplete, error, hasRecovery = false }: CodeEntryProps) {
  const [way, setWay] = useState<'digits' | 'recovery'>('digits')
  const type = (text: string) => {
    const typed = text.replace(/\D/g, '').slice(0, digits)
    onChange(typed)
    if (typed.length === digits && typed !== value) onComplete?.(typed)
  }
  const turn = () => {
    setWay(way === 'digits' ? 'recovery' : 'digits')
    onChange('')
  }
  const shared = { name: 'code', value, isRequired: true, autoFocus: true, ...(error !== undefined && { error }) }
  return (
    <div className={styles['entry']}>
      <p className={styles['lead']}>{way === 'digits' ? lead : texts.recoveryLead}</p>
      {way === 'digits' ? (
        <TextField
          key="digits"
          {...shared}
          label={texts.code}
          className={styles['digits']}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          onChange={type}
        />
      ) : (
        <TextField
          key="recovery"
          {...shared}
          label={texts.recovery}
          description={texts.recoveryHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={12}
          onChange={onChange}
        />
      )}
      {hasRecovery && (
        <Button variant="quiet" size="small" className={styles['turn']} onPress={turn}>
          {way === 'digits' ? texts.toRecovery : texts.toCode}
        </Button>
      )}
    </div>
  )
}

type ResendCodeProps = {
  /** How long nothing more is sent, from the moment this appears; 0 when a code may be sent now. */
  waitMs: number
  isPending: boolean
  onPress: () => void
  /** Where no code was sent yet. */
  label?: string
}

/** Counts down until another code may be sent. Give it a `key` per code, so that each begins its own count. */
export function ResendCode({ waitMs, isPending, onPress, label = texts.resend }: ResendCodeProps) {
  const [readyAt] = useState(() => Date.now() + waitMs)
  const seconds = Math.ceil((readyAt - useNow(1_000)) / 1_000)
  return (
    <Button
      variant="quiet"
      size="small"
      icon="refresh"
      isDisabled={seconds > 0}
      isPending={isPending}
      pendingLabel={texts.resending}
      onPress={onPress}
    >
      {seconds > 0 ? texts.resendIn(seconds) : label}
    </Button>
  )
}
