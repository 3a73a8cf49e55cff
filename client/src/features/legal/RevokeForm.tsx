import { formatDate } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkEmail } from '#client/ui/fieldMessages.ts'
import { legalTexts } from './legal.texts.ts'
import { articlesOf, type OwnOrder, type RevocationDraft } from './revoke.draft.ts'
import styles from './legal.module.css'

const texts = legalTexts.revoke
const other = 'andere'

interface RevokeFormProps {
  draft: RevocationDraft
  onChange: (changes: Partial<RevocationDraft>) => void
  orders: readonly OwnOrder[]
  /** The own order whose number stands in the draft. */
  order: OwnOrder | undefined
  errors: Record<string, string>
  onSubmit: () => void
}

/** The first step: name, number and address are all that is asked. */
export function RevokeForm({ draft, onChange, orders, order, errors, onSubmit }: RevokeFormProps) {
  const options = [
    ...orders.map((one) => ({ value: one.order_number, label: texts.orderOf(one.order_number, one.provider, formatDate(one.created_at)) })),
    { value: other, label: texts.otherOrder },
  ]
  return (
    <Form errors={errors} onSubmit={onSubmit} aria-label={texts.title}>
      {orders.length > 0 && (
        <NativeSelect
          label={texts.order}
          options={options}
          value={order?.order_number ?? other}
          onChange={(number) => onChange({ contract: number === other ? '' : number, chosen: [] })}
        />
      )}
      {!order && (
        <TextField
          name="contract"
          label={texts.contract}
          description={texts.contractHint}
          value={draft.contract}
          onChange={(contract) => onChange({ contract })}
          maxLength={60}
          autoCapitalize="characters"
          isRequired
        />
      )}
      <TextField
        name="name"
        label={legalTexts.fields.name}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        autoComplete="name"
        maxLength={120}
        isRequired
      />
      <TextField
        name="email"
        type="email"
        label={legalTexts.fields.email}
        value={draft.email}
        onChange={(email) => onChange({ email })}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        isRequired
        validate={checkEmail}
      />
      <details className={styles['more']} open={draft.comment !== '' || draft.items !== '' || draft.chosen.length > 0 || undefined}>
        <summary>{texts.more}</summary>
        <div className={styles['moreFields']}>
          {order ? (
            order.articles.length > 0 && <Articles order={order} chosen={draft.chosen} onChange={(chosen) => onChange({ chosen })} />
          ) : (
            <TextArea
              name="items"
              label={texts.items}
              description={texts.itemsHint}
              value={draft.items}
              onChange={(items) => onChange({ items })}
              maxLength={2000}
            />
          )}
          <TextArea
            name="comment"
            label={texts.comment}
            value={draft.comment}
            onChange={(comment) => onChange({ comment })}
            maxLength={2000}
          />
        </div>
      </details>
      <Button type="submit" variant="primary" size="large" isWide>
        {texts.next}
      </Button>
    </Form>
  )
}

function Articles({ order, chosen, onChange }: { order: OwnOrder; chosen: readonly string[]; onChange: (chosen: string[]) => void }) {
  return (
    <fieldset className={styles['group']}>
      <legend>{texts.chooseItems}</legend>
      {[...new Set(articlesOf(order))].map((article) => (
        <Checkbox
          key={article}
          isSelected={chosen.includes(article)}
          onChange={(isOn) => onChange(isOn ? [...chosen, article] : chosen.filter((one) => one !== article))}
        >
          {article}
        </Checkbox>
      ))}
    </fieldset>
  )
}
