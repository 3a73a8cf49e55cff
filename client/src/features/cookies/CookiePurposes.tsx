import { consentTexts as texts } from './consent.texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { CookiePurpose } from './consent.calls.ts'
import styles from './CookieBanner.module.css'

type CookiePurposesProps = {
  types: readonly CookiePurpose[] | undefined
  failed: boolean
  onRetry: () => void
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** One box per purpose, none ticked beforehand. */
export function CookiePurposes({ types, failed, onRetry, chosen, onChange }: CookiePurposesProps) {
  if (failed) {
    return (
      <p className={styles['failed']} role="alert">
        {texts.loadFailed}{' '}
        <Button variant="quiet" size="small" onPress={onRetry}>
          {texts.retry}
        </Button>
      </p>
    )
  }
  if (!types) return <Skeleton shape="block" height="120px" />
  return (
    <ul className={styles['purposes']}>
      {types.map(({ key, name, description, is_required: isRequired }) => (
        <li key={key}>
          <Checkbox
            isSelected={isRequired || chosen.includes(key)}
            isDisabled={isRequired}
            description={description}
            onChange={(isOn) => onChange(isOn ? [...chosen, key] : chosen.filter((one) => one !== key))}
          >
            {isRequired ? `${name} – ${texts.alwaysOn}` : name}
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}
