import { bundleLimits } from '#contract/values/bundleRules.ts'
import type { BundleDeskEvent, BundleDraft } from '#machines/flows/bundleDesk.types.ts'
import { DateTimeFields } from '#client/commerce/DateTimeFields.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { bundleTexts } from './bundles.texts.ts'
import styles from './bundles.module.css'

const texts = bundleTexts.desk
interface DeskFieldsProps {
  draft: BundleDraft
  send: (event: BundleDeskEvent) => void
}

/** Name and description for customers, and what only the partners read. */
export function DeskWords({ draft, send }: DeskFieldsProps) {
  const change = (changes: Partial<BundleDraft>) => send({ type: 'draft.change', changes })
  return (
    <Card className={styles['stack']}>
      <TextField
        name="name"
        label={texts.name}
        maxLength={bundleLimits.name}
        isRequired
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <TextArea name="text" label={texts.text} maxLength={bundleLimits.text} value={draft.text} onChange={(text) => change({ text })} />
      <TextArea
        name="message"
        label={texts.message}
        description={texts.messageHint}
        maxLength={bundleLimits.message}
        value={draft.message}
        onChange={(message) => change({ message })}
      />
    </Card>
  )
}

/** Period, how many at the most, and by how much a part may become dearer. */
export function DeskTerms({ draft, errors, send }: DeskFieldsProps & { errors: Readonly<Record<string, string>> }) {
  const change = (changes: Partial<BundleDraft>) => send({ type: 'draft.change', changes })
  return (
    <Card as="section" aria-label={texts.more} className={styles['stack']}>
      <h2 className={styles['heading']}>{texts.more}</h2>
      <Checkbox name="has_from" isSelected={draft.valid_from !== null} onChange={(isFrom) => change({ valid_from: isFrom ? '' : null })}>
        {texts.hasFrom}
      </Checkbox>
      {draft.valid_from !== null && (
        <DateTimeFields
          name="valid_from"
          labels={texts.from}
          value={draft.valid_from || null}
          error={errors['valid_from']}
          onChange={(moment) => change({ valid_from: moment ?? '' })}
        />
      )}
      <Checkbox
        name="has_until"
        isSelected={draft.valid_until !== null}
        onChange={(isUntil) => change({ valid_until: isUntil ? '' : null })}
      >
        {texts.hasUntil}
      </Checkbox>
      {draft.valid_until !== null && (
        <DateTimeFields
          name="valid_until"
          labels={texts.until}
          value={draft.valid_until || null}
          error={errors['valid_until']}
          onChange={(moment) => change({ valid_until: moment ?? '' })}
        />
      )}
      <div className={styles['pair']}>
        <NumberField
          name="stock_limit"
          label={texts.stock}
          description={texts.stockHint}
          minValue={1}
          maxValue={bundleLimits.stock}
          value={draft.stock_limit}
          error={errors['stock_limit']}
          onChange={(stock_limit) => change({ stock_limit })}
        />
        <NumberField
          name="tolerance_percent"
          label={texts.tolerance}
          description={texts.toleranceHint}
          minValue={0}
          maxValue={bundleLimits.tolerancePercent}
          value={draft.tolerance}
          onChange={(tolerance) => change({ tolerance: tolerance ?? 0 })}
        />
      </div>
    </Card>
  )
}
