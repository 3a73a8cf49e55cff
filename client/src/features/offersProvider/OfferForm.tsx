import { useState } from 'react'
import { euroText } from '#contract/values/euroText.ts'
import { offerLimits, priceTypes } from '#contract/values/offerRules.ts'
import type { OfferDraft } from '#machines/flows/offerWriting.types.ts'
import { DateTimeFields } from '#client/commerce/DateTimeFields.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { RichEditor } from '#client/ui/RichEditor.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { OfferFileField } from './OfferFileField.tsx'
import { OfferValidity } from './OfferValidity.tsx'
import { dayWords } from './offerWords.ts'
import type { AnsweredLeadRow } from './sentOffers.live.ts'
import type { OfferWriting } from './useOfferWriting.ts'
import { offerTexts } from './offersProvider.texts.ts'
import styles from './offersProvider.module.css'

const texts = offerTexts.writing
const currency = { style: 'currency', currency: 'EUR' } as const

interface OfferFormProps {
  writing: OfferWriting
  draft: OfferDraft
  lead: AnsweredLeadRow | null
  taxNote: string | null
}

/** The fields of an offer, in the order in which a customer reads it. */
export function OfferForm({ writing, draft, lead, taxNote }: OfferFormProps) {
  const { context, send } = writing
  const change = (changes: Partial<OfferDraft>) => send({ type: 'draft.change', changes })
  return (
    <>
      <Card>
        <fieldset className={styles['part']}>
          <legend className={styles['heading']}>{texts.what}</legend>
          <TextField
            label={texts.name}
            name="offer_name"
            maxLength={offerLimits.name}
            value={draft.offer_name}
            onChange={(offer_name) => change({ offer_name })}
            description={texts.nameHint}
            isRequired
          />
          <RichEditor
            label={texts.content}
            name="offer_content"
            maxLength={offerLimits.content}
            value={draft.offer_content}
            onChange={(offer_content) => change({ offer_content })}
            isRequired
          />
          <TextArea
            label={texts.included}
            name="included"
            rows={4}
            value={draft.included}
            onChange={(included) => change({ included })}
            description={texts.includedHint}
          />
          <TextArea
            label={texts.comment}
            name="comment"
            maxLength={offerLimits.comment}
            value={draft.comment}
            onChange={(comment) => change({ comment })}
          />
        </fieldset>
      </Card>
      <Card>
        <fieldset className={styles['part']}>
          <legend className={styles['heading']}>{texts.price}</legend>
          <RadioGroup
            label={texts.priceType}
            name="price_type"
            value={draft.price_type}
            onChange={(price_type) => change({ price_type, ...(price_type === 'range' ? {} : { price2: null }) })}
            options={priceTypes.map((value) => ({ value, label: offerTexts.priceTypes[value] }))}
          />
          <div className={styles['pair']}>
            <NumberField
              label={texts.price1[draft.price_type]}
              name="price1"
              value={draft.price1}
              onChange={(price1) => change({ price1 })}
              minValue={0}
              maxValue={10_000_000}
              formatOptions={currency}
              isRequired
            />
            {draft.price_type === 'range' && (
              <NumberField
                label={texts.price2}
                name="price2"
                value={draft.price2}
                onChange={(price2) => change({ price2 })}
                minValue={0}
                maxValue={10_000_000}
                formatOptions={currency}
                isRequired
              />
            )}
          </div>
          <p className={styles['small']}>
            {taxNote ? texts.taxNote(taxNote) : texts.tax}
            {typeof lead?.budget_cents === 'number' && ` ${texts.budget(euroText(lead.budget_cents))}`}
          </p>
        </fieldset>
      </Card>
      <Card>
        <fieldset className={styles['part']}>
          <legend className={styles['heading']}>{texts.dates}</legend>
          <div className={styles['pair']}>
            <TextField
              label={texts.date1}
              name="date1"
              type="date"
              value={draft.date1}
              onChange={(date1) => change({ date1 })}
              isRequired
            />
            <TextField
              label={texts.date2}
              name="date2"
              type="date"
              value={draft.date2}
              onChange={(date2) => change({ date2 })}
              description={texts.date2Hint}
            />
          </div>
          {lead && (lead.wished_from ?? lead.wished_until) && (
            <p className={styles['small']}>
              {texts.wished(
                [lead.wished_from && texts.from(dayWords(lead.wished_from)), lead.wished_until && texts.until(dayWords(lead.wished_until))]
                  .filter(Boolean)
                  .join(' '),
              )}
            </p>
          )}
          <VisitChoice value={draft.date_visit} error={context.errors['date_visit']} onChange={(date_visit) => change({ date_visit })} />
        </fieldset>
      </Card>
      <Card>
        <fieldset className={styles['part']}>
          <legend className={styles['heading']}>{texts.validity}</legend>
          <OfferValidity
            value={draft.valid_until}
            leadEnd={context.lead?.expires_at ?? null}
            now={context.now}
            error={context.errors['valid_until']}
            onChange={(valid_until) => change({ valid_until })}
          />
        </fieldset>
      </Card>
      <Card>
        <OfferFileField writing={writing} file={draft.file} error={context.errors['file_id']} />
      </Card>
    </>
  )
}

interface VisitChoiceProps {
  value: string | null
  error: string | undefined
  onChange: (value: string | null) => void
}
function VisitChoice({ value, error, onChange }: VisitChoiceProps) {
  const [isOpen, setOpen] = useState(value !== null)
  if (!isOpen && value === null)
    return (
      <div>
        <Button icon="calendar" onPress={() => setOpen(true)}>
          {texts.visitAdd}
        </Button>
      </div>
    )
  return (
    <div className={styles['stack']} role="group" aria-label={texts.visit}>
      <DateTimeFields
        name="date_visit"
        labels={{ day: texts.visitDay, time: texts.visitTime }}
        value={value}
        onChange={onChange}
        error={error}
      />
      <p className={styles['row']}>
        <span className={styles['small']}>{texts.visitHint}</span>
        <Button
          size="small"
          onPress={() => {
            setOpen(false)
            onChange(null)
          }}
        >
          {texts.visitRemove}
        </Button>
      </p>
    </div>
  )
}
