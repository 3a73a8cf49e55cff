import type { GalleryImage } from '#contract/calls/providersWire.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { eurosTyped, type CertificateDraft, type OfferDraft } from './contentsDraft.ts'
import { contentsTexts as texts } from './contents.texts.ts'
import styles from './contents.module.css'

interface FieldsProps<Row> {
  row: Row
  /** Where the server's messages about it belong. */ name: string
  gallery: readonly GalleryImage[]
  onChange: (part: Partial<Row>) => void
}

const buttonTypes = (['none', 'link', 'phone', 'mail'] as const).map((value) => ({ value, label: texts.buttons[value] }))
const checkPrice = (text: string) => (eurosTyped(text) === undefined ? texts.priceWrong : undefined)

export function CertificateFields({ row, name, gallery, onChange }: FieldsProps<CertificateDraft>) {
  return (
    <>
      <TextField
        name={`${name}.name`}
        label={texts.name}
        maxLength={80}
        isRequired
        value={row.name}
        onChange={(value) => onChange({ name: value })}
      />
      <TextArea name={`${name}.text`} label={texts.text} maxLength={400} value={row.text} onChange={(text) => onChange({ text })} />
      <GalleryPicture name={`${name}.image`} image={row.image} gallery={gallery} onChange={(image) => onChange({ image })} />
    </>
  )
}

export function OfferFields({ row, name, gallery, onChange }: FieldsProps<OfferDraft>) {
  const type = row.button_type
  return (
    <>
      <TextField
        name={`${name}.title`}
        label={texts.heading}
        maxLength={80}
        isRequired
        value={row.title}
        onChange={(title) => onChange({ title })}
      />
      <TextArea
        name={`${name}.text`}
        label={texts.text}
        maxLength={1000}
        rows={4}
        value={row.text}
        onChange={(text) => onChange({ text })}
      />
      <div className={styles['pair']}>
        <GalleryPicture name={`${name}.image`} image={row.image} gallery={gallery} onChange={(image) => onChange({ image })} />
        <TextField
          name={`${name}.date`}
          type="date"
          label={texts.date}
          description={texts.dateHint}
          value={row.date}
          onChange={(date) => onChange({ date })}
        />
      </div>
      <div className={styles['pair']}>
        <TextField
          name={`${name}.price`}
          label={texts.price}
          description={texts.priceHint}
          inputMode="decimal"
          maxLength={12}
          validate={checkPrice}
          value={row.price}
          onChange={(price) => onChange({ price })}
        />
        <TextField
          name={`${name}.dicounted_price`}
          label={texts.reduced}
          inputMode="decimal"
          maxLength={12}
          validate={checkPrice}
          value={row.dicounted_price}
          onChange={(value) => onChange({ dicounted_price: value })}
        />
      </div>
      <NativeSelect
        name={`${name}.button_type`}
        label={texts.button}
        options={buttonTypes}
        value={type}
        onChange={(value) => onChange({ button_type: value })}
      />
      {type !== 'none' && (
        <div className={styles['pair']}>
          <TextField
            name={`${name}.button_value`}
            label={texts.targets[type]}
            description={type === 'link' ? texts.linkHint : undefined}
            maxLength={500}
            isRequired
            value={row.button_value}
            onChange={(value) => onChange({ button_value: value })}
          />
          <TextField
            name={`${name}.button_text`}
            label={texts.buttonText}
            maxLength={40}
            isRequired
            value={row.button_text}
            onChange={(value) => onChange({ button_text: value })}
          />
        </div>
      )}
      <Checkbox name={`${name}.is_disabled`} isSelected={row.is_disabled} onChange={(value) => onChange({ is_disabled: value })}>
        {texts.hidden}
      </Checkbox>
    </>
  )
}

interface GalleryPictureProps {
  name: string
  image: string
  gallery: readonly GalleryImage[]
  onChange: (image: string) => void
}

function GalleryPicture({ name, image, gallery, onChange }: GalleryPictureProps) {
  const options = [
    { value: '', label: texts.noPicture },
    ...gallery.map((one, at) => ({ value: one.image, label: one.alt || texts.pictureAt(at + 1) })),
  ]
  return <NativeSelect name={name} label={texts.picture} options={options} value={image} onChange={onChange} />
}
